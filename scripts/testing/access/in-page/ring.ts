import { contrast } from '../contrast.ts';
import { groundsAt, painted } from './colours.ts';

/** The focus ring of an element. */
export interface Ring {
  owner: Element;
  /** Its outer edge, in viewport coordinates. */
  box: DOMRect;
  /** Line width, in px. */
  width: number;
}

/** @returns an element's focus ring: its own, its label's, or that of the frame it fills */
export function ringOf(element: Element): Ring | undefined {
  for (const owner of [element, element.closest('label'), element.parentElement]) {
    if (!owner) continue;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(owner);
    const width = Number.parseFloat(outlineWidth);
    if (outlineStyle === 'none' || width < 2) continue;
    const reach = width + Number.parseFloat(outlineOffset);
    const box = owner.getBoundingClientRect();
    return {
      owner,
      width,
      box: new DOMRect(box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach),
    };
  }
  return undefined;
}

/** @returns the sides of a ring that `overflow` cuts off */
export function cutSides({ owner, box }: Ring): string[] {
  const cut: string[] = [];
  for (let each = owner.parentElement; each && each.tagName !== 'BODY'; each = each.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(each);
    const clip = each.getBoundingClientRect();
    // If an element is wider than its row, only its start must be visible.
    const isTooWide = box.width > clip.width;
    const sides = {
      left: overflowX !== 'visible' && clip.left - box.left,
      right: overflowX !== 'visible' && !isTooWide && box.right - clip.right,
      top: overflowY !== 'visible' && clip.top - box.top,
      bottom: overflowY !== 'visible' && box.bottom - clip.bottom,
    };
    for (const [side, by] of Object.entries(sides))
      if (Number(by) > 0.5) cut.push(`${side} by ${Number(by).toFixed(1)} px (${each.className})`);
  }
  return cut;
}

/**
 * @returns the lowest contrast of a ring; for each side, the better of outer and inner edge counts. Null
 * if the ring is on a picture
 */
export function ringContrast({ owner, box, width }: Ring): number | null {
  const doc = owner.ownerDocument;
  const { documentElement } = doc;
  const chosen = documentElement.dataset['theme'];
  let least: number | null = Number.POSITIVE_INFINITY;
  for (const theme of ['light', 'dark']) {
    documentElement.dataset['theme'] = theme;
    const colour = getComputedStyle(owner).outlineColor;
    for (const points of edges(owner, box, width)) {
      const contrasts = points.map(([x, y]) => {
        const grounds = groundsAt(doc, x, y);
        return grounds && contrast(painted([...grounds, colour]), painted(grounds));
      });
      if (contrasts.includes(null) || least === null) least = null;
      else least = Math.min(least, Math.max(...contrasts.map(Number)));
    }
  }
  if (chosen) documentElement.dataset['theme'] = chosen;
  else delete documentElement.dataset['theme'];
  return least;
}

/**
 * @returns a point outside and one inside the line, at the midpoint of each visible side; an element higher
 * than the viewport has a side behind the header
 */
function edges(owner: Element, box: DOMRect, line: number): [number, number][][] {
  const { left, right, top, bottom } = box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [out, inside] = [1.5, line + 1.5];
  const isInHeader = (element: Element) => element.closest('.site-header') !== null;
  const isSeen = ([px, py]: [number, number]) => {
    const hit = owner.ownerDocument.elementFromPoint(px, py);
    return hit !== null && isInHeader(hit) === isInHeader(owner);
  };
  const sides: [number, number][][] = [
    [
      [x, top - out],
      [x, top + inside],
    ],
    [
      [x, bottom + out],
      [x, bottom - inside],
    ],
    [
      [left - out, y],
      [left + inside, y],
    ],
    [
      [right + out, y],
      [right - inside, y],
    ],
  ];
  return sides.map((points) => points.filter(isSeen)).filter((points) => points.length > 0);
}
