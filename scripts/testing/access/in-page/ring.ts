import { contrast } from '../contrast.ts';
import { groundsAt, painted } from './colours.ts';

/** The line round what has focus. */
export interface Ring {
  owner: Element;
  /** Its outer edge. */
  box: DOMRect;
  /** Of the line, in px. */
  width: number;
}

/** The ring that shows an element's focus: its own, its label's, or that of the frame it fills. */
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

/** Sides of a ring that something with `overflow` cuts off. */
export function cutSides({ owner, box }: Ring): string[] {
  const cut: string[] = [];
  for (let each = owner.parentElement; each && each.tagName !== 'BODY'; each = each.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(each);
    const clip = each.getBoundingClientRect();
    const sides = {
      left: overflowX !== 'visible' && clip.left - box.left,
      right: overflowX !== 'visible' && box.right - clip.right,
      top: overflowY !== 'visible' && clip.top - box.top,
      bottom: overflowY !== 'visible' && box.bottom - clip.bottom,
    };
    for (const [side, by] of Object.entries(sides))
      if (Number(by) > 0.5) cut.push(`${side} by ${Number(by).toFixed(1)} px (${each.className})`);
  }
  return cut;
}

/**
 * Least contrast of a ring, in both themes: on each side to what is outside or inside of it, since
 * one edge shows the line. Null where it lies on a picture.
 */
export function ringContrast({ owner, box, width }: Ring): number | null {
  const doc = owner.ownerDocument;
  const { documentElement } = doc;
  const chosen = documentElement.dataset['theme'];
  let least: number | null = Number.POSITIVE_INFINITY;
  for (const theme of ['light', 'dark']) {
    documentElement.dataset['theme'] = theme;
    const colour = getComputedStyle(owner).outlineColor;
    for (const points of edges(doc, box, width)) {
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

/** In the middle of each side that is in the window, a point outside and one inside of the line. */
function edges(doc: Document, box: DOMRect, line: number): [number, number][][] {
  const { left, right, top, bottom } = box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [out, inside] = [1.5, line + 1.5];
  const isInWindow = ([px, py]: [number, number]) => doc.elementFromPoint(px, py) !== null;
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
  return sides.map((points) => points.filter(isInWindow)).filter((points) => points.length > 0);
}
