import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A live region that announces the page's title after a navigation, as a screen reader would after a page
 * load. The focused heading is announced anyway, so a title with the same words is omitted.
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
