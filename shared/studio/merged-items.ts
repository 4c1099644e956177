import { matchItems } from '#shared/json/match-items.ts';
import { canonical } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';

/** A field or item in three versions; undefined in a version without it. */
export interface Three {
  base?: Json | undefined;
  mine?: Json | undefined;
  theirs?: Json | undefined;
}

/** A list item in three versions, with its position. */
export interface Item extends Three {
  at: { base?: number; mine?: number; theirs?: number };
  /** The position in the base. */
  isMoved: { mine: boolean; theirs: boolean };
}

/**
 * The items of a list in my order and in theirs. An item in both versions is matched, and so are identical
 * items that both have added.
 */
export function matchedItems(base: Json[], mine: Json[], theirs: Json[]) {
  const items = base.map((value, at) => newItem({ base: value }, { base: at }));
  const mySources = matchItems(base, mine);
  const theirSources = matchItems(base, theirs);
  const added = new Map<string, Item>();
  const own = mine.map((value, at) => {
    const known = items[mySources[at] ?? -1];
    const item = known ?? newItem();
    item.mine = value;
    item.at.mine = at;
    if (!known) added.set(canonical(value), item);
    return item;
  });
  const others = theirs.map((value, at) => {
    const known = items[theirSources[at] ?? -1];
    const key = canonical(value);
    const item = known ?? added.get(key) ?? newItem();
    if (!known) added.delete(key);
    item.theirs = value;
    item.at.theirs = at;
    return item;
  });
  for (const at of movedIn(mySources)) (own[at] as Item).isMoved.mine = true;
  for (const at of movedIn(theirSources)) (others[at] as Item).isMoved.theirs = true;
  return { own, others };
}

const newItem = (three: Three = {}, at: Item['at'] = {}): Item => ({
  ...three,
  at,
  isMoved: { mine: false, theirs: false },
});

/**
 * The smallest set of items that must move to turn one order of a list into another.
 *
 * @param places index of each item in the other order; null for missing items
 * @returns their indices
 */
export function movedIn(places: readonly (number | null)[]): number[] {
  const known = places.flatMap((place, index) => (place === null ? [] : { place, index }));
  /**
   * The end of an increasing subsequence of each length, and the predecessor of each item in its subsequence.
   */
  const [ends, before]: [number[], number[]] = [[], []];
  for (const [at, { place }] of known.entries()) {
    const length = ends.findLastIndex((end) => (known[end]?.place ?? 0) < place) + 1;
    before.push(ends[length - 1] ?? -1);
    ends[length] = at;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at);
  return known.flatMap(({ index }, at) => (kept.has(at) ? [] : index));
}
