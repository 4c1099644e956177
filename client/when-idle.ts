/**
 * Runs a callback once the page has loaded and the browser is idle.
 *
 * @returns a function that cancels it, as long as the page is still loading
 */
export function whenIdleAfterLoad(work: () => void): () => void {
  const wait = () => void (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => window.removeEventListener('load', wait);
}
