/**
 * Does some work once the page has loaded and the browser is idle.
 *
 * @returns cancels it, as long as the page is still loading
 */
export function whenCalm(work: () => void): () => void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const wait = () => whenIdle(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => window.removeEventListener('load', wait);
}
