import type { Json } from '#shared/json.ts';
import { writtenByPublishing } from '#shared/studio/merge.ts';

/** A value without what publishing writes, as a text that is the same for any order of its fields. */
export const workOf = (value: Json): string =>
  JSON.stringify(value, (name, each) => {
    if (writtenByPublishing.some((field) => field === name)) return undefined;
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
