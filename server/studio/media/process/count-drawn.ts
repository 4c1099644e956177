// Gradients contain only colours.
const cheap: ReadonlySet<string> = new Set(['linearGradient', 'radialGradient', 'stop']);
/** Elements whose `href` renders another one; that of a link does not. */
const shows: ReadonlySet<string> = new Set(['use', 'pattern', 'feImage', 'textPath', 'filter']);
/** Properties that apply to an element as a whole; the parts of a group inherit all others. */
const ofWhole = /^(?:clip-path|mask|filter)/;

/** The elements drawn by reference from an element. */
interface Shown {
  once: Element[];
  /** Elements drawn by each part of the element. */
  byParts: Element[];
}

/**
 * Number of elements that a browser draws, counting repeated references: with a few bytes, parts that
 * reference each other many times would block every browser.
 *
 * @throws Error for circular references or an unreadable style sheet
 */
export function countDrawn(drawing: Element): number {
  const byId = new Map<string, Element>();
  for (const element of drawing.querySelectorAll('[id]'))
    if (!byId.has(element.id)) byId.set(element.id, element);
  const shown = new Map<Element, Shown>();
  const note = (element: Element, property: string, value: string) => {
    for (const [, id = ''] of value.matchAll(/#([\w.:-]+)/g)) {
      const target = byId.get(id);
      if (!target || cheap.has(target.localName)) continue;
      const known = shown.get(element) ?? { once: [], byParts: [] };
      shown.set(element, known);
      const isOnce = property === 'href' || ofWhole.test(property);
      known[isOnce ? 'once' : 'byParts'].push(target);
    }
  };
  const noteStyle = (element: Element, style: string) => {
    for (const declaration of style.split(';')) {
      const [property = '', ...value] = declaration.split(':');
      note(element, property.trim().toLowerCase(), value.join(':'));
    }
  };
  for (const element of [drawing, ...drawing.querySelectorAll('*')])
    for (const { localName, value } of element.attributes) {
      if (localName === 'style') noteStyle(element, value);
      else if (value.includes('url(')) note(element, localName, value);
      else if (localName === 'href' && shows.has(element.localName)) note(element, 'href', value);
    }
  for (const { textContent } of drawing.querySelectorAll('style'))
    for (const { selector, style } of rulesIn(textContent ?? ''))
      if (style.includes('url('))
        for (const element of drawing.querySelectorAll(selector)) noteStyle(element, style);
  return countOf(drawing, shown);
}

/** The rules of a style sheet, including nested ones. */
const rulesIn = (css: string) =>
  css.split('}').map((text) => {
    const [style = '', selector = ''] = text.split('{').reverse();
    return { selector, style };
  });

function countOf(drawing: Element, shown: ReadonlyMap<Element, Shown>): number {
  const known = new Map<Element, number>();
  const open = new Set<Element>();
  const count = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (open.has(element)) throw new Error('Elements show each other in a circle');
    open.add(element);
    const { once, byParts } = shown.get(element) ?? { once: [], byParts: [] };
    const parts = 1 + sum([...element.children, ...once].map(count));
    const all = parts * (1 + sum(byParts.map(count)));
    open.delete(element);
    known.set(element, all);
    return all;
  };
  return count(drawing);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
