import { matchItems } from '#shared/json/match-items.ts';
import { canonical } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';

/** A field or item in three versions; undefined where one does not have it. */
export interface Three {
  base?: Json | undefined;
  mine?: Json | undefined;
  theirs?: Json | undefined;
}

/** An item of a list in three versions, and where it stands. */
export interface Item extends Three {
  at: { base?: number; mine?: number; theirs?: number };
  /** From its place in the base. */
  isMoved: { mine: boolean; theirs: boolean };
}

/**
 * The items of a list in my order and in theirs. An item that both versions have is one, and so is what
 * both have added in the same words.
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
  for (const item of movedIn(own)) item.isMoved.mine = true;
  for (const item of movedIn(others)) item.isMoved.theirs = true;
  return { own, others };
}

const newItem = (three: Three = {}, at: Item['at'] = {}): Item => ({
  ...three,
  at,
  isMoved: { mine: false, theirs: false },
});

/** The fewest items that have to be moved to get from the order of the base to this one. */
function movedIn(order: readonly Item[]): Item[] {
  const known = order.filter((item) => item.at.base !== undefined);
  const places = known.map((item) => item.at.base ?? 0);
  /** Ends of the rising rows of each length, and what is before each item in its row. */
  const [ends, before]: [number[], number[]] = [[], []];
  for (const [index, place] of places.entries()) {
    const length = ends.findLastIndex((end) => (places[end] ?? 0) < place) + 1;
    before.push(ends[length - 1] ?? -1);
    ends[length] = index;
  }
  const kept = new Set<Item | undefined>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1)
    kept.add(known[index]);
  return known.filter((item) => !kept.has(item));
}
