import { useEffect, useRef, useState } from 'react';
import type { PageSummary } from '#shared/studio/files.ts';

/** Distance from the viewport within which thumbnails load. */
const MARGIN = '400px 0px';

/**
 * A thumbnail of the top of a page, rendered by the server without scripts. It loads only near the viewport,
 * so a long list stays light.
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
          // Reloads the frame when the page has changed.
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
