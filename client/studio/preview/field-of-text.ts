import type { Json, JsonPath } from '#shared/json.ts';
import { plainText } from '#shared/rich-text.ts';

/** A field with its text on the page. */
interface Shown {
  path: JsonPath;
  text: string;
}

const plain = (text: string) => plainText(text).replace(/\s+/g, ' ').trim();

/** The digits of a short text that contains one number, such as `₹14,500` or `8 weeks`. */
const digitsIn = (text: string) =>
  /^\D{0,12}\d[\d.,\s]*\D{0,12}$/.test(text) ? text.replace(/\D/g, '') : null;

/**
 * Finds the field of a section whose text, number or picture is shown by an element of the page.
 *
 * @param clicked the clicked element, or its descendant
 * @returns the path in the section; that of the surrounding item if no field matches
 * exactly; null if neither is found
 */
export function fieldOfText(section: Json, clicked: Element, root: Element): JsonPath | null {
  const fields = [...fieldsIn(section, [])];
  const around = [...ancestorsUpTo(root, clicked)];
  for (const element of around) {
    const field = fieldShownBy(element, fields, root);
    if (field) return field;
  }
  for (const element of around.slice(1)) {
    const near = [...element.querySelectorAll('*')].map((each) => fieldShownBy(each, fields, root));
    const item = itemOf(commonPath(near.filter((path) => path !== null)));
    if (item.length > 0) return item;
  }
  return null;
}

function* ancestorsUpTo(root: Element, from: Element): Generator<Element> {
  for (let element: Element | null = from; element && element !== root; ) {
    yield element;
    element = element.parentElement;
  }
}

function fieldShownBy(element: Element, fields: readonly Shown[], root: Element): JsonPath | null {
  const alt = element.getAttribute('alt');
  const isSame = (other: Element, text: string) =>
    alt === null ? textsOf(other).includes(text) : other.getAttribute('alt') === text;
  const isNumber = (other: Element, text: string) =>
    textsOf(other).some((shown) => digitsIn(shown) === text);
  for (const shows of alt === null ? [isSame, isNumber] : [isSame]) {
    const found = fields.filter(({ text }) => shows(element, text));
    const [first] = found;
    if (!first) continue;
    const twins = [...root.querySelectorAll('*')].filter(
      (other) =>
        shows(other, first.text) && ![...other.children].some((it) => shows(it, first.text)),
    );
    const own = twins.findIndex((twin) => element.contains(twin));
    // A click on a picture selects the picture; its description is the adjacent field.
    const paths = found.map(({ path }) => (alt === null ? path : [...path.slice(0, -1), 'src']));
    if (paths.length === 1) return paths[0] ?? null;
    if (twins.length === paths.length) return paths[own] ?? null;
    const common = commonPath(paths);
    return common.length > 0 ? common : first.path;
  }
  return null;
}

/** The visible texts of an element: its whole text, or the text nodes beside its children. */
function textsOf(element: Element): string[] {
  const parts = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : ''));
  return [seenTextOf(element), ...parts].map((text) => plain(text ?? '')).filter(Boolean);
}

function seenTextOf(element: Element): string {
  if (!element.querySelector('.visually-hidden')) return element.textContent ?? '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return copy.textContent ?? '';
}

function commonPath([first = [], ...others]: JsonPath[]): JsonPath {
  const end = first.findIndex((name, index) => others.some((path) => path[index] !== name));
  return end < 0 ? first : first.slice(0, end);
}

/** The list item in a path; empty if there is none. */
const itemOf = (path: JsonPath): JsonPath =>
  path.slice(0, path.findLastIndex((name) => typeof name === 'number') + 1);

function* fieldsIn(value: Json, path: JsonPath): Generator<Shown> {
  if (typeof value === 'number' || (typeof value === 'string' && value))
    yield { path, text: plain(String(value)) };
  if (typeof value !== 'object' || value === null) return;
  const entries: [string | number, Json][] = Array.isArray(value)
    ? inOrderShown(value)
    : Object.entries(value);
  for (const [name, each] of entries) yield* fieldsIn(each, [...path, name]);
}

/** Dated items are shown in chronological order, whatever their order in the file. */
function inOrderShown(items: Json[]): [number, Json][] {
  const startOf = (item: Json) =>
    item !== null && typeof item === 'object' && 'starts' in item ? String(item['starts']) : '';
  return [...items.entries()].sort(([, a], [, b]) => startOf(a).localeCompare(startOf(b)));
}
