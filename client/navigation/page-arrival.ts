import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The element that a fragment names, as it stands or decoded; a malformed one names none. */
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
 * What happens when another page is there, or a link to the same page was followed: the view goes
 * to the top (spec section 2), or to the element that the address names, and focus to the page's
 * heading or to that element, so that the keyboard goes on from there and a screen reader reads it
 * out. The link that was followed may be gone by now, or its menu closed.
 */
export function usePageArrival(): void {
  const { hash, key } = useLocation();
  const arrivedAt = useRef<string>(null);
  useLayoutEffect(() => {
    const target = hash && namedBy(hash);
    const isFirst = arrivedAt.current === null;
    arrivedAt.current = key;
    if (target) target.scrollIntoView();
    if (isFirst) return;
    if (!target) window.scrollTo({ top: 0, behavior: 'instant' });
    const place = target || document.querySelector<HTMLElement>('h1');
    // Whatever takes no focus by itself can be given it by script alone.
    if (place && place.tabIndex < 0) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
  }, [hash, key]);
}
