import { matchItems } from '#shared/json/match-items.ts';
import { isObject, sameJson } from '#shared/json/same-json.ts';
import type { Json, JsonPath } from '#shared/json.ts';
import { movedIn } from '#shared/studio/merged-items.ts';
import { formatDay, placeLabel } from '#shared/studio/place-label.ts';
import { isHidden } from '#shared/studio/words.ts';

type Path = Readonly<JsonPath>;

/** One field, section or item that differs between two versions. */
export interface Change {
  /** Its number among all changes. */
  id: number;
  /** Where it is, in words, such as `“Prices” › “Basic” › Heading`. */
  place: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Its text in both versions; empty where it does not exist. */
  before: string;
  after: string;
}

/**
 * The differences between two versions of a file, field by field, in page order.
 * Removed list items come last.
 */
export const changesBetween = (before: Json, after: Json): Change[] =>
  changesIn([], [], before, after).map(({ path, ...change }, id) => {
    const place = placeOf(change.kind === 'removed' ? before : after, path);
    return { id, place, ...change };
  });

/** The place of a value, in words. */
export const placeOf = (value: Json, path: Path): string =>
  placeLabel(path, value) || 'The whole page';

type Found = Omit<Change, 'id' | 'place'> & { path: Path };

function changesIn(from: Path, to: Path, before?: Json, after?: Json): Found[] {
  if (sameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return changesInList(from, to, before, after);
  if (isObject(before) && isObject(after) && before['type'] === after['type'])
    return [...new Set([...Object.keys(after), ...Object.keys(before)])]
      .filter((name) => !isHidden(name))
      .flatMap((name) => changesIn([...from, name], [...to, name], before[name], after[name]));
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const path = kind === 'removed' ? from : to;
  return [{ path, kind, before: textOf(before), after: textOf(after) }];
}

function changesInList(from: Path, to: Path, before: Json[], after: Json[]): Found[] {
  const sources = matchItems(before, after);
  const moved = new Set(movedIn(sources));
  const found = after.flatMap((item, index): Found[] => {
    const source = sources[index] ?? -1;
    const path = [...to, index];
    const changes = changesIn([...from, source], path, before[source], item);
    if (changes.length > 0 || !moved.has(index)) return changes;
    return [{ path, kind: 'moved', before: '', after: '' }];
  });
  const gone = before.flatMap((item, index) =>
    sources.includes(index) ? [] : changesIn([...from, index], to, item),
  );
  return [...found, ...gone];
}

/** The readable texts of a value, one per line. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (isObject(value))
    return Object.entries(value)
      .filter(([name]) => name !== 'type' && !isHidden(name))
      .map(([, item]) => textOf(item))
      .filter(Boolean)
      .join('\n');
  return formatDay(String(value)) ?? String(value);
}
