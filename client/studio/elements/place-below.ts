const GAP = 4;

/**
 * Positions an open popover below its button, at its end, or above it if there is no room below. In a window
 * that is too low for both, it covers the button.
 */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const lowest = Math.max(GAP, clientHeight - height - GAP);
  const left = Math.min(Math.max(GAP, anchor.right - width), clientWidth - width - GAP);
  popover.style.left = `${Math.max(GAP, left)}px`;
  popover.style.top = `${below > lowest && above >= GAP ? above : Math.min(below, lowest)}px`;
}
