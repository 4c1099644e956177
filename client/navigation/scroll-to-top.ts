/** Scrolls to the top of the page, smoothly unless reduced motion is preferred. */
export function scrollToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  // Keyboard navigation continues from there.
  document.getElementById('main')?.focus({ preventScroll: true });
}
