/** Offset of the reading position from the window's upper edge. */
const READING_LINE = '-40% 0px -60%';

/**
 * Marks the part being read in the page's contents, and scrolls their row so that its link is in view.
 *
 * @returns a function that stops it; undefined if the page has no contents
 */
export function watchCurrentPart(): (() => void) | undefined {
  const row = document.querySelector('.page-contents');
  const first = row?.querySelector('a');
  if (!row || !first) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = row.querySelector<HTMLElement>(`[href="#${target.id}"]`);
        if (!isIntersecting) link?.removeAttribute('aria-current');
        else if (link) {
          link.setAttribute('aria-current', 'true');
          // At the first link's position, so that no word is cut off.
          row.scrollTo({ left: link.offsetLeft - first.offsetLeft });
        }
      }
    },
    { rootMargin: READING_LINE },
  );
  for (const { hash } of row.querySelectorAll('a')) {
    const part = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) observer.observe(part);
  }
  const startAtTop = () => {
    if (window.scrollY === 0) row.scrollTo({ left: 0 });
  };
  window.addEventListener('scroll', startAtTop, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', startAtTop);
  };
}
