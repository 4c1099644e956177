import { useEffect, useRef, useState } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';

/** Pictures this close to the window are loaded. */
const MARGIN = '400px 0px';

/**
 * The top of the page as the server renders it, without script, small. A page far from the window is
 * not loaded, so a long list stays light.
 */
export function PagePicture({ page: { file, changedAt } }: { page: PageSummary }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="small-page page-picture box" aria-hidden="true" inert>
      {isNear && (
        <iframe
          // A page that has changed is loaded again.
          key={changedAt}
          src={`/preview/edit/${file}`}
          title="Picture of the page"
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
        />
      )}
    </div>
  );
}
