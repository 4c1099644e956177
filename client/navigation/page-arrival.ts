import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';

/** The element referenced by a fragment, verbatim or decoded; null if it is malformed. */
function namedBy(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const asWritten = document.getElementById(id);
  if (asWritten || !/%[0-9a-f]{2}/i.test(id)) return asWritten;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/**
 * After each navigation, to another page or to the same one by a link: scrolls to the top, or to the
 * fragment's element, which is opened, and focuses the page's heading or that element. Keyboard navigation
 * continues from there and screen readers announce it; the followed link may be gone.
 */
export function usePageArrival(location: Location): void {
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    const target = location.hash && namedBy(location.hash);
    const isFirst = !hasArrived.current;
    hasArrived.current = true;
    if (target) {
      // A link to a collapsed part opens it.
      target.querySelector(':scope > details')?.setAttribute('open', '');
      // A visitor who scrolled before the scripts arrived is not moved.
      if (!isFirst || window.scrollY === 0) target.scrollIntoView();
    }
    if (isFirst) return;
    if (!target) window.scrollTo({ top: 0, behavior: 'instant' });
    const place = target || document.querySelector<HTMLElement>('h1');
    // A negative tab index makes any element focusable by script.
    if (place && place.tabIndex < 0) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }, [location]);
}
