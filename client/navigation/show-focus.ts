/**
 * Scrolls a link or button that the keyboard reaches wholly into view (WCAG 2.4.11). A browser alone
 * does not scroll a row to a link that is already half in view.
 *
 * @returns ends it
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
