import { isObject, sameJson } from '#shared/json/same-json.ts';
import type { Json, JsonPath } from '#shared/json.ts';
import { type Item, matchedItems, type Three } from './merged-items.ts';

type Path = Readonly<JsonPath>;

/** A field changed in both versions, in different ways. */
export interface Clash {
  /** "place" for the position of an item in its list, counted from 0; "value" for everything else. */
  kind: 'value' | 'place';
  /** Its path in my version, or in theirs if mine no longer has it. */
  path: Path;
  side: 'mine' | 'theirs';
  /** Undefined in a version without it. */
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/** Decides a clash; for a place, returns one of both positions. */
export type Choose = (clash: Clash) => Json | undefined;

/** Fields that publishing itself writes into a page, so editors are not asked about them. */
const writtenByPublishing = ['updated', 'status', 'publishAt'] as const;

/**
 * Merges two versions of a file field by field. Changes made in only one of them are applied. List items are
 * matched by content, so each may be changed, moved, added or removed.
 *
 * @param base the common ancestor; null if unknown: then everything in both versions counts as changed, and
 * everything in only one of them as added
 * @param choose resolves clashes; by default mine wins
 * @returns the merged value, and the clashes in the order of the calls of `choose`
 */
export function mergeJson(
  base: Json,
  mine: Json,
  theirs: Json,
  choose: Choose = (clash) => clash.mine,
): { value: Json; clashes: Clash[] } {
  const merge = new Merge(choose);
  const value = merge.values({ base, mine, theirs }, { mine: [], theirs: [] });
  return { value: value ?? null, clashes: merge.clashes };
}

/** The paths of a value in both versions. */
interface Paths {
  mine: Path;
  theirs: Path;
}

class Merge {
  readonly clashes: Clash[] = [];
  readonly #choose: Choose;

  constructor(choose: Choose) {
    this.#choose = choose;
  }

  values({ base, mine, theirs }: Three, paths: Paths): Json | undefined {
    if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
    if (sameJson(base, mine)) return theirs;
    if (isWritten(paths.mine)) return mine;
    if (isObject(mine) && isObject(theirs) && isOneKind([base, mine, theirs]))
      return this.#members({ base, mine, theirs }, paths);
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
      return isRow([base, mine, theirs])
        ? this.#row(base, mine, theirs, paths)
        : this.#items(base, mine, theirs, paths);
    return this.#clash({ kind: 'value', base, mine, theirs }, paths);
  }

  #clash(found: Omit<Clash, 'path' | 'side'>, paths: Paths): Json | undefined {
    const side = found.mine === undefined ? 'theirs' : 'mine';
    const clash = { ...found, side, path: paths[side] } as const;
    this.clashes.push(clash);
    return this.#choose(clash);
  }

  #members({ base, mine, theirs }: Three, paths: Paths): Json {
    const [before, own, other] = [base, mine, theirs].map((each) => (isObject(each) ? each : {}));
    const names = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})]);
    const members = [...names].flatMap((name) => {
      const three = { base: at(before, name), mine: at(own, name), theirs: at(other, name) };
      const value = this.values(three, below(paths, name, name));
      return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(members);
  }

  #row(base: Json[], mine: Json[], theirs: Json[], paths: Paths): Json[] {
    return mine.map((own, at) => {
      const three = { base: base[at], mine: own, theirs: theirs[at] };
      return this.values(three, below(paths, at, at)) ?? own;
    });
  }

  #items(base: Json[], mine: Json[], theirs: Json[], paths: Paths): Json[] {
    const { own, others } = matchedItems(base, mine, theirs);
    const values = new Map<Item, Json>();
    for (const item of new Set([...own, ...others])) {
      const { at } = item;
      const value = this.values(item, below(paths, at.mine ?? 0, at.theirs ?? 0));
      if (value !== undefined) values.set(item, value);
    }
    for (const item of own) if (this.#staysWithThem(item, paths)) item.isMoved.mine = false;
    // Their order, with my added or moved items after the item that they follow in mine.
    const order = others.filter((item) => values.has(item) && !item.isMoved.mine);
    const placed = new Set(order);
    let place = 0;
    for (const item of own) {
      if (!values.has(item)) continue;
      if (!placed.has(item)) order.splice(place, 0, item);
      placed.add(item);
      place = order.indexOf(item) + 1;
    }
    return order.flatMap((item) => values.get(item) ?? []);
  }

  /** Whether an item moved in both versions stays at their position. */
  #staysWithThem({ isMoved, at, ...three }: Item, paths: Paths): boolean {
    if (!isMoved.mine || !isMoved.theirs || three.theirs === undefined) return false;
    const { base = 0, mine = 0, theirs = 0 } = at;
    if (mine === theirs) return true;
    const found = { kind: 'place', base, mine, theirs } as const;
    return this.#clash(found, below(paths, mine, theirs)) === theirs;
  }
}

const at = (fields: Record<string, Json> = {}, name: string): Json | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

const isWritten = ([name, ...rest]: Path): boolean =>
  rest.length === 0 && writtenByPublishing.some((written) => written === name);

const below = ({ mine, theirs }: Paths, own: string | number, other: string | number): Paths => ({
  mine: [...mine, own],
  theirs: [...theirs, other],
});

/** Whether objects are of one kind, so that their fields are compatible. */
function isOneKind(values: readonly (Json | undefined)[]): boolean {
  const known = values.filter(isObject);
  return ['type', 'kind'].every((name) => known.every((each) => each[name] === known[0]?.[name]));
}

/** Whether lists are numbers with a positional meaning, such as those of a chart. */
const isRow = ([first, ...others]: readonly Json[][]): boolean =>
  [first, ...others].every(
    (list) => list?.length === first?.length && list?.every((each) => typeof each === 'number'),
  );
