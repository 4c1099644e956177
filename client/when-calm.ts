/**
 * Does work once the page has loaded and the browser has nothing better to do.
 *
 * @returns gives it up, as long as the page is still loading
 */
export function whenCalm(work: () => void): () => void {
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const wait = () => whenIdle(work);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => window.removeEventListener('load', wait);
}
