import type { Json } from '#shared/studio/files.ts';

const plain = (text: string) =>
  text
    .replace(/\[([^[\]]*)\]\([^()]*\)|\*\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The field of a section whose text or picture an element of the page shows.
 *
 * @param clicked the element, or one in it, that was clicked
 * @returns the path in the section; null if no field has just this
 */
export function fieldOfText(
  section: Json,
  clicked: Element,
  root: Element,
): (string | number)[] | null {
  const texts = [...textsIn(section, [])];
  for (
    let element: Element | null = clicked;
    element && element !== root;
    element = element.parentElement
  ) {
    const shown = plain(element.textContent ?? '');
    const alt = element.getAttribute('alt');
    const found = texts.find(([, text]) => text === (alt ?? shown));
    // Who clicks a picture wants another one; the description is beside it.
    if (found) return alt === null ? found[0] : [...found[0].slice(0, -1), 'src'];
  }
  return null;
}

function* textsIn(
  value: Json,
  path: (string | number)[],
): Generator<[(string | number)[], string]> {
  if (typeof value === 'string' && value) yield [path, plain(value)];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value))
    yield* textsIn(each, [...path, Array.isArray(value) ? Number(name) : name]);
}
