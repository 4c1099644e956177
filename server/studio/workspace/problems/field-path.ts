import type { JsonPath } from '#shared/json.ts';

/** `sections[0].heading` as names and indices. */
export const fieldPath = (path: string): JsonPath =>
  Array.from(path.matchAll(/([^.[\]]+)|\[(\d+)\]/g), ([, name, index]) => name ?? Number(index));
