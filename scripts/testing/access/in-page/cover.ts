import { pointsOnLine } from './drawn-link.ts';

/** @returns the visible part of a control: its label if that is painted instead of the field */
function drawn(element: Element): Element {
  return getComputedStyle(element).opacity === '0'
    ? (element.closest('label') ?? element)
    : element;
}

/**
 * @returns the element that covers an element (WCAG 2.4.11); one of its centre and the midpoints
 * of its sides may be covered
 * @param frames surrounding frames, outermost first
 */
export function coverOf(
  element: Element,
  frames: readonly HTMLIFrameElement[],
): string | undefined {
  const target = drawn(element);
  const box = [...target.getClientRects()].find(({ width }) => width > 0);
  if (!box) return 'is not drawn';
  const points = target instanceof SVGElement ? pointsOnLine(target) : pointsIn(box);
  const covers = points
    .map(([x, y]) => coverAt(target, frames, x, y))
    .filter((cover) => cover !== null);
  const elements = covers.filter((cover) => cover !== EDGE);
  if (covers.length < 5 && elements.length < 2) return undefined;
  return `is covered by ${[...new Set(covers)]}`;
}

/** @returns the centre of a box and the midpoints of its sides */
function pointsIn(box: DOMRect): [number, number][] {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [
    [x, y],
    [box.left + 2, y],
    [box.right - 2, y],
    [x, box.top + 2],
    [x, box.bottom - 2],
  ];
}

const EDGE = 'the window’s edge';

/** @returns the element that covers a point of an element, in its document or a surrounding one, or null */
function coverAt(
  target: Element,
  frames: readonly HTMLIFrameElement[],
  x: number,
  y: number,
): string | null {
  const hit = target.ownerDocument.elementFromPoint(x, y);
  if (!hit) return EDGE;
  // A field's own button is inside it.
  if (target.matches('input') && hit.closest('button')?.parentElement === target.parentElement)
    return null;
  if (!target.contains(hit) && !hit.contains(target)) return `${hit.tagName} ${hit.className}`;
  const frame = frames.at(-1);
  if (!frame) return null;
  const { left, top } = frame.getBoundingClientRect();
  return coverAt(frame, frames.slice(0, -1), left + x, top + y);
}
