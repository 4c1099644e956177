import { matchItems } from '#shared/json/match-items.ts';
import type { Json } from '#shared/json.ts';
import { valueAt } from '../../fields/values.ts';

type Path = (string | number)[];

/**
 * Where a field is after a change: items of lists may have come or gone before the one that it is in.
 *
 * @returns null if what it was in is gone
 */
export function pathAfter(path: Path, before?: Json, after?: Json): Path | null {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const isList = Array.isArray(before) && Array.isArray(after);
  const next = isList ? matchItems(before, after).indexOf(Number(step)) : step;
  if (next === -1) return null;
  const tail = pathAfter(rest, valueAt(before, [step]), valueAt(after, [next]));
  return tail && [next, ...tail];
}
