/**
 * Shows the whole of a link or button that the keyboard reaches (WCAG 2.4.11). By themselves browsers
 * leave one where it is that stands half outside a row to swipe.
 *
 * @returns ends it
 */
export function showWholeFocus(): () => void {
  function show({ target }: FocusEvent): void {
    const element = target as Element;
    if (!element.matches(':is(a, button):focus-visible')) return;
    // Cards snap back by up to half their width, so the nearest place may not do.
    const inline = element.clientWidth < innerWidth ? 'center' : 'start';
    element.scrollIntoView({ block: 'nearest', inline });
  }
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}
