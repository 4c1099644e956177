export type FieldPath = (string | number)[];

/** `sections[0].heading` as names and indices. */
export const fieldPath = (path: string): FieldPath =>
  Array.from(path.matchAll(/([^.[\]]+)|\[(\d+)\]/g), ([, name, index]) => name ?? Number(index));
