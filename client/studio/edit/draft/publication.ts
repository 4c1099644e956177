import type { Json } from '#shared/json.ts';
import { fieldsOf } from '../sections/section-names.ts';

/** What publishing itself writes into a page. */
const written = ['updated', 'status', 'publishAt'] as const;

/** A value without what publishing writes, as a text that is the same for any order of its fields. */
export const workOf = (value: Json): string =>
  JSON.stringify(value, (name, each) => {
    if (written.some((field) => field === name)) return undefined;
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/**
 * A draft that goes on after an earlier state of it was published.
 *
 * @param saved the state that was published
 * @param live what publishing made of it
 */
export function afterPublication(value: Json, saved: Json, live: Json): Json {
  const [before, after] = [fieldsOf(saved), fieldsOf(live)];
  const next = { ...fieldsOf(value) };
  for (const name of written) {
    // What was typed since stays.
    if (next[name] !== before[name]) continue;
    if (after[name] === undefined) delete next[name];
    else next[name] = after[name];
  }
  return next;
}
