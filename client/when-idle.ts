/** Runs a callback once the browser is idle. */
export const whenIdle = (work: () => void): void =>
  void (window.requestIdleCallback ?? setTimeout)(work);

/**
 * Runs a callback once the page has loaded and the browser is idle.
 *
 * @returns a function that cancels it, as long as the page is still loading
 */
export function whenIdleAfterLoad(work: () => void): () => void {
  const wait = () => whenIdle(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => window.removeEventListener('load', wait);
}
