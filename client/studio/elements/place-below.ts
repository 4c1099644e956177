const GAP = 4;

/** Puts an open popover below its button, at the end of it, or above if there is no room below. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = anchor.bottom + GAP + height <= clientHeight || anchor.top < height;
  const left = Math.min(Math.max(GAP, anchor.right - width), clientWidth - width - GAP);
  popover.style.left = `${Math.max(GAP, left)}px`;
  popover.style.top = `${isBelow ? anchor.bottom + GAP : anchor.top - height - GAP}px`;
}
