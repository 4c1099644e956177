import { diffArrays } from 'diff';
import { itemText, shortName } from '#shared/json/item-text.ts';
import { isObject, sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { inWords, isHidden, itemName, labelOf, sectionName } from '#shared/studio/words.ts';

/** One field, section or item that differs between two versions. */
export interface Change {
  /** Its number among all changes. */
  id: number;
  /** Where it is, in words: `Prices › Package “Basic” › Heading`. */
  place: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** Its text in both versions; empty where it is not. */
  before: string;
  after: string;
}

/** The differences between two versions of a file, field by field, in page order. */
export const changesBetween = (before: Json, after: Json): Change[] =>
  changesIn([], ['', ''], before, after).map((change, id) => ({ ...change, id }));

/** Where a field is, in the words that a list of changes has for it. */
export function placeInWords(value: Json, path: readonly (string | number)[]): string {
  const place: string[] = [];
  let here: Json | undefined = value;
  let names: Names = ['', ''];
  for (const step of path) {
    if (Array.isArray(here)) {
      here = here[Number(step)];
      place.push(nameOfItem(here, names, place.pop()));
    } else {
      place.push(labelOf(String(step), names[0]));
      names = [String(step), names[0]];
      here = isObject(here) ? here[step] : undefined;
    }
  }
  return shown(place);
}

type Found = Omit<Change, 'id'>;

/** Names of a field and of the field that it is in. */
type Names = [name: string, parent: string];

function changesIn(place: string[], names: Names, before?: Json, after?: Json): Found[] {
  if (sameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after))
    return changesInList(place, names, before, after);
  if (isObject(before) && isObject(after) && before['type'] === after['type']) {
    const all = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...all].flatMap((name) =>
      isHidden(name)
        ? []
        : changesIn(
            [...place, labelOf(name, names[0])],
            [name, names[0]],
            before[name],
            after[name],
          ),
    );
  }
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [{ place: shown(place), kind, before: textOf(before), after: textOf(after) }];
}

function changesInList(place: string[], names: Names, before: Json[], after: Json[]): Found[] {
  const parts = diffArrays(before, after, { comparator: sameJson });
  const removed = parts.flatMap((part) => (part.removed ? part.value : []));
  const added = parts.flatMap((part) => (part.added ? part.value : []));
  const isMoved = (item: Json) =>
    removed.some((it) => sameJson(it, item)) && added.some((it) => sameJson(it, item));
  const inList = (item: Json) => [...place.slice(0, -1), nameOfItem(item, names, place.at(-1))];
  return parts.flatMap((part, index): Found[] => {
    if (part.removed && !parts[index + 1]?.added)
      return part.value
        .filter((item) => !isMoved(item))
        .flatMap((item) => changesIn(inList(item), names, item));
    if (!part.added) return [];
    const gone = parts[index - 1]?.removed ? (parts[index - 1]?.value ?? []) : [];
    const left = gone.filter((item) => !isMoved(item));
    const found = part.value.flatMap((item): Found[] => {
      if (isMoved(item))
        return [{ place: shown(inList(item)), kind: 'moved', before: '', after: '' }];
      const match = left.findIndex((other) => isAlike(other, item));
      const other = match < 0 ? undefined : left.splice(match, 1)[0];
      return changesIn(inList(item), names, other, item);
    });
    return found.concat(left.flatMap((item) => changesIn(inList(item), names, item)));
  });
}

/** Whether an item may be another one after a change. */
function isAlike(before: Json, after: Json): boolean {
  if (isObject(before) && isObject(after)) return before['type'] === after['type'];
  return isObject(before) === isObject(after);
}

function nameOfItem(item: Json | undefined, [name, parent]: Names, label = ''): string {
  if (!isObject(item)) return label || inWords(name);
  const type = item['type'];
  const what = typeof type === 'string' ? sectionName(type) : inWords(itemName(name, parent));
  const own = itemText(item);
  return own === undefined ? what : `${what} “${shortName(textOf(own))}”`;
}

const shown = (place: string[]) => place.join(' › ') || 'The whole page';

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
  return isDay.test(String(value)) ? day.format(new Date(String(value))) : String(value);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
