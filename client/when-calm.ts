/** Does some work once the browser is idle. */
export const whenIdle = (work: () => void): void =>
  void (window.requestIdleCallback ?? setTimeout)(work);

/**
 * Does some work once the page has loaded and the browser is idle.
 *
 * @returns cancels it, as long as the page is still loading
 */
export function whenCalm(work: () => void): () => void {
  const wait = () => whenIdle(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => window.removeEventListener('load', wait);
}
