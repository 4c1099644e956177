import { matchItems } from '#shared/json/match-items.ts';
import type { Json, JsonPath } from '#shared/json.ts';
import { valueAt } from '../../fields/values.ts';

/**
 * The path of a field after a change, in which list items before it may have been added or removed.
 *
 * @returns null if its parent no longer exists
 */
export function pathAfter(path: JsonPath, before?: Json, after?: Json): JsonPath | null {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const isList = Array.isArray(before) && Array.isArray(after);
  const next = isList ? matchItems(before, after).indexOf(Number(step)) : step;
  if (next === -1) return null;
  const tail = pathAfter(rest, valueAt(before, [step]), valueAt(after, [next]));
  return tail && [next, ...tail];
}
