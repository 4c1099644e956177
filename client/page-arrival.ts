import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What happens when another page is there: the view goes to the top (spec section 2), or to the
 * element that the address names, and focus to the page's heading, so that the keyboard goes on
 * from there and a screen reader reads it out.
 */
export function usePageArrival(): void {
  const { pathname, hash, key } = useLocation();
  const shownPath = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with `key`, the same link followed again scrolls again
  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
    if (!samePage)
      (target || document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
