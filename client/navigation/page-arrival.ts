import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';

/** The element that a fragment names, verbatim or decoded; null if it is malformed. */
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
 * On each arrival, at another page or at the same one by a link: scrolls to the top, or to the
 * element that the fragment names, which opens, and focuses the page's heading or that element. The
 * keyboard continues from there and screen readers read it out; the link that was followed may be
 * gone.
 */
export function usePageArrival(location: Location): void {
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    const target = location.hash && namedBy(location.hash);
    const isFirst = !hasArrived.current;
    hasArrived.current = true;
    if (target) {
      // A link to a folded part unfolds it.
      target.querySelector(':scope > details')?.setAttribute('open', '');
      // A visitor who scrolled before the scripts arrived stays there.
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
