/**
 * Scrolls a focused link or button fully into view (WCAG 2.4.11). Browsers do not scroll a row to a link that
 * is already half visible.
 *
 * @returns a function that stops it
 */
export function showWholeFocus(): () => void {
  function show({ target }: FocusEvent): void {
    const element = target as Element;
    if (!element.matches(':is(a, button):focus-visible')) return;
    // Cards snap back by up to half their width, which could undo a shorter scroll.
    const inline = element.clientWidth < innerWidth ? 'center' : 'start';
    element.scrollIntoView({ block: 'nearest', inline });
  }
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}
