import { coverOf } from './cover.ts';
import { hasThickerLine } from './drawn-link.ts';
import { cutSides, ringContrast, ringOf } from './ring.ts';

/** One stop in the tab order of a page. */
export interface Stop {
  /** Name of the element; empty if the focus is outside the page. */
  name: string;
  problems: string[];
  /** Whether Enter opens a menu or expands an answer. */
  opens: boolean;
  /** Whether its focus ring is on a picture. */
  isOnPicture: boolean;
}

/** A focus ring on a picture, in viewport coordinates. */
export interface PictureRing {
  x: number;
  y: number;
  width: number;
  height: number;
  line: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** The visited stops in order, with their names. */
const visited = new Map<Element, string>();
let before: { element: Element; box: DOMRect } | undefined;

const nameOf = (element: Element) => {
  const words = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.id);
  return `${element.tagName.toLowerCase()} “${words.slice(0, 60)}”`;
};

/** @returns the focused element and the surrounding frames, outermost first */
function focused(): { element: Element | null; frames: HTMLIFrameElement[] } {
  const frames: HTMLIFrameElement[] = [];
  let element = document.activeElement;
  while (element?.tagName === 'IFRAME') {
    frames.push(element as HTMLIFrameElement);
    element = frames.at(-1)?.contentDocument?.activeElement ?? null;
  }
  return { element: element?.tagName === 'BODY' ? null : element, frames };
}

const isDrawn = (element: Element) => element instanceof SVGElement;

/** @returns an element's box as if no ancestor were scrolled */
function unscrolled(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  let [left, top] = [x, y];
  for (let each = element.parentElement; each; each = each.parentElement) {
    left += each.scrollLeft;
    top += each.scrollTop;
  }
  return new DOMRect(left, top, width, height);
}

/** @returns whether the element is above the previous stop, or left of it on the same line */
function standsBefore(element: Element): boolean {
  const box = unscrolled(element);
  const last = before;
  before = { element, box };
  // A carousel's controls precede its slides, whatever their visual position (WAI-ARIA APG).
  const part = (of: Element) => of.closest('.hero-controls, main, footer');
  if (!last || !part(element) || part(last.element) !== part(element)) return false;
  // The parts of a ring are in order around it.
  if (isDrawn(element) && isDrawn(last.element)) return false;
  const above = box.bottom <= last.box.top + 1 && box.left < last.box.right - 1;
  const inLine = Math.abs(box.top - last.box.top) < Math.min(box.height, last.box.height) / 2;
  return above || (inLine && box.right <= last.box.left + 1);
}

function problemsOf(element: Element, frames: readonly HTMLIFrameElement[]): string[] {
  const problems: string[] = [];
  const ring = ringOf(element);
  if (isDrawn(element)) {
    if (!hasThickerLine(element as SVGElement)) problems.push('shows no focus');
  } else if (!ring) problems.push('shows no focus');
  else {
    const cut = cutSides(ring);
    if (cut.length > 0) problems.push(`its ring is cut off: ${cut}`);
    const least = ringContrast(ring);
    if (least !== null && least < 3)
      problems.push(`its ring has a contrast of ${least.toFixed(2)}`);
  }
  const cover = coverOf(element, frames);
  if (cover) problems.push(cover);
  const last = before?.element;
  if (frames.length === 0 && standsBefore(element))
    problems.push(`is placed before ${nameOf(last as Element)}, which has focus earlier`);
  return problems;
}

/** Inspects the focused element; on the way back, only its name. */
export function look(wayBack: boolean): Stop {
  const { element, frames } = focused();
  const frame = frames.at(-1);
  const stop: Stop = { name: '', problems: [], opens: false, isOnPicture: false };
  if (!element && !frame) return stop;
  stop.name = [
    ...frames.map(({ title }) => `“${title}”:`),
    element ? nameOf(element) : 'itself',
  ].join(' ');
  if (wayBack) return stop;
  if (!element) {
    stop.problems.push('shows no focus');
    return stop;
  }
  if (visited.has(element)) stop.problems.push('is reached a second time');
  visited.set(element, stop.name);
  stop.problems.push(...problemsOf(element, frames));
  stop.opens = element.matches('header [aria-expanded=false], details:not([open]) > summary');
  stop.isOnPicture = ringOnPicture() !== null;
  return stop;
}

/** @returns the current position of the focused element's ring, if it is on a picture */
export function ringOnPicture(): PictureRing | null {
  const { element, frames } = focused();
  const ring = element && ringOf(element);
  if (!ring || ringContrast(ring) !== null) return null;
  const { x, y, width, height } = ring.box;
  const place = frames.at(-1)?.getBoundingClientRect();
  return { x: x + (place?.x ?? 0), y: y + (place?.y ?? 0), width, height, line: ring.width };
}

/** @returns the visited stops that still exist; menus may have closed */
export function stillThere(): string[] {
  return [...visited.entries()]
    .filter(([element]) => element.checkVisibility({ visibilityProperty: true }))
    .map(([, name]) => name);
}

/** @returns controls that the keyboard has not reached, including those in menus closed since */
export function missed(): string[] {
  // The button that covers a frame moves the focus into it.
  const open = document.querySelectorAll('iframe:not([tabindex="-1"])');
  const frames = [...open].map((frame) => (frame as HTMLIFrameElement).contentDocument);
  return [document, ...frames]
    .flatMap((doc) => [...(doc?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])])
    .filter((control) => !visited.has(control))
    .filter((control) => !control.matches(':disabled, [tabindex="-1"], [type=radio]:not(:checked)'))
    .filter(
      (control) =>
        control.closest('.navigation') || control.checkVisibility({ visibilityProperty: true }),
    )
    .map(nameOf);
}
