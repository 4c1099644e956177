import type { Json } from '#shared/studio/files.ts';

const plain = (text: string) =>
  text
    .replace(/\[([^[\]]*)\]\([^()]*\)|\*\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The field of a section whose text an element of the page shows.
 *
 * @param clicked the element, or one in it, that was clicked
 * @returns the path in the section; null if no field has just this text
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
    const src = element.getAttribute('alt');
    const found = texts.find(([, text]) => text === shown || (src !== null && text === src));
    if (found) return found[0];
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
