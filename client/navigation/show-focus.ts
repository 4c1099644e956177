/**
 * Shows the whole of a link or button that the keyboard reaches (WCAG 2.4.11). By themselves browsers
 * leave one where it is that stands half outside a row to swipe.
 *
 * @returns ends it
 */
export function showWholeFocus(): () => void {
  function show({ target }: FocusEvent): void {
    const element = target as Element;
    if (element.matches(':is(a, button):focus-visible'))
      // Cards snap back by up to half their width, so the nearest place may not do.
      element.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
  document.addEventListener('focusin', show);
  return () => document.removeEventListener('focusin', show);
}
