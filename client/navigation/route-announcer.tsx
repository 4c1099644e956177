import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Live region that says the title of the page that a navigation has brought, since no document was
 * loaded whose title a screen reader would read. The heading has focus by then and is read out in
 * any case, so a title of the same words is not said again.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    const { title } = document;
    const heading = document.querySelector('h1')?.textContent;
    if (region.current) region.current.textContent = title === heading ? '' : title;
  }, [pathname]);
  return <p className="visually-hidden" aria-live="polite" ref={region} />;
}
