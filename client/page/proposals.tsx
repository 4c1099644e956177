import { type ReactNode, useEffect, useState } from 'react';
import { PageLink } from '#client/elements/page-link.tsx';
import { useText } from '#client/use-text.ts';
import { ROUTES_URL, type RouteEntry } from '#shared/page-data.ts';

/**
 * Suggests pages for an unknown address, searched in the browser to spare the server. They precede
 * `children`, the default links, which stay hidden until then so that nothing moves. Without script, or if
 * the list does not arrive, only the default links are shown.
 */
export function Proposals({ path, children }: { path: string; children: ReactNode }) {
  const text = useText();
  const [pages, setPages] = useState<RouteEntry[]>();

  useEffect(() => {
    let left = false;
    findSimilar(path)
      .then((found) => left || setPages(found))
      // The default links remain.
      .catch(() => left || setPages([]));
    return () => {
      left = true;
    };
  }, [path]);

  return (
    <>
      {pages && pages.length > 0 && (
        <nav className="proposals" aria-labelledby="proposals-heading">
          <h2 id="proposals-heading">{text('Did you mean one of these?')}</h2>
          <ul>
            {pages.map((page) => (
              <li key={page.path}>
                <PageLink href={page.path}>{page.name}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div data-waiting-for-proposals={pages ? undefined : ''}>{children}</div>
    </>
  );
}

async function findSimilar(path: string): Promise<RouteEntry[]> {
  const [{ similarPages }, response] = await Promise.all([
    import('./similar-pages.ts'),
    fetch(ROUTES_URL),
  ]);
  return response.ok ? similarPages(path, (await response.json()) as RouteEntry[]) : [];
}
