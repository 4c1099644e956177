import type { Json } from '#shared/json.ts';
import { canonical, isObject } from './same-json.ts';

/** Longer lists whose items have all changed are matched by position alone. */
const MOST_COMPARISONS = 10_000;

/**
 * Finds the old item for each new item of a list: an equal one, or else the most similar one.
 *
 * @returns an index for each new item; null if it was added
 */
export function matchItems(before: readonly Json[], after: readonly Json[]): (number | null)[] {
  const matches: (number | null)[] = after.map(() => null);
  const free = new Map<string, Set<number>>();
  for (const [index, item] of before.entries()) {
    const key = canonical(item);
    const same = free.get(key);
    if (same) same.add(index);
    else free.set(key, new Set([index]));
  }
  for (const [index, item] of after.entries()) {
    const same = free.get(canonical(item));
    if (!same) continue;
    // Of several equal items: the one after the previous match, or at this position, or the first.
    const likely = [(matches[index - 1] ?? index - 1) + 1, index].find((each) => same.has(each));
    const [first] = same;
    matches[index] = likely ?? first ?? null;
    same.delete(matches[index] ?? -1);
  }
  const rest = [...free.values()].flatMap((same) => [...same]).sort((a, b) => a - b);
  const open = after.flatMap((_, index) => (matches[index] === null ? [index] : []));
  // The only changed item, however different it is.
  const [only] = open;
  if (only !== undefined && open.length === 1 && rest.length === 1 && rest[0] === only) {
    matches[only] = only;
    return matches;
  }
  if (rest.length * open.length > MOST_COMPARISONS) {
    const left = new Set(rest);
    for (const index of open) if (left.has(index)) matches[index] = index;
    return matches;
  }
  matchAlike(before, after, rest, open, matches);
  return matches;
}

/** Matches changed items with their old versions, most similar pairs first. */
function matchAlike(
  before: readonly Json[],
  after: readonly Json[],
  rest: readonly number[],
  open: readonly number[],
  matches: (number | null)[],
): void {
  const pairs = open.flatMap((index) =>
    rest.map((from) => ({
      index,
      from,
      points: likeness(before[from] as Json, after[index] as Json),
    })),
  );
  const free = { from: new Set(rest), index: new Set(open) };
  for (;;) {
    let best = { index: -1, from: -1, points: 0.5 };
    for (const { index, from, points } of pairs) {
      if (!free.from.has(from) || !free.index.has(index)) continue;
      const follows = from === (matches[index - 1] ?? -1) + 1 ? 0.3 : 0;
      if (points + follows > best.points) best = { index, from, points: points + follows };
    }
    if (best.index < 0) return;
    matches[best.index] = best.from;
    free.from.delete(best.from);
    free.index.delete(best.index);
  }
}

/** From 0 to 1: the proportion of equal members; 0 for items of different kinds. */
function likeness(a: Json, b: Json): number {
  if (!isObject(a) || !isObject(b)) return typeof a === typeof b ? 0.3 : 0;
  if (a.type !== b.type) return 0;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const points = [...keys].map((key) => {
    const [x, y] = [a[key], b[key]];
    if (x === undefined || y === undefined) return 0;
    if (canonical(x) === canonical(y)) return 1;
    return typeof x === typeof y ? 0.25 : 0;
  });
  return points.reduce<number>((sum, point) => sum + point, 0) / Math.max(1, keys.size);
}
