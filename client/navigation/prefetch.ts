import { useEffect } from 'react';
import type { PageLoader } from './page-loader.ts';

/**
 * Loads pages before they are asked for, and again the page that the visitor leaves, for Back. Loads
 * nothing if the visitor saves data or the connection is slow.
 */
export function usePrefetch(loader: PageLoader, pathname: string): void {
  useEffect(() => {
    // Ends the browser's own prefetching by speculation rules.
    document.documentElement.dataset.hydrated = '';
    const { connection } = navigator as {
      connection?: { saveData?: boolean; effectiveType?: string };
    };
    if (connection?.saveData || connection?.effectiveType?.includes('2g')) return undefined;
    const leaving = new AbortController();
    import('./prefetch-links.ts')
      .then(({ prefetchLinks }) => {
        if (!leaving.signal.aborted) prefetchLinks(loader, pathname, leaving.signal);
      })
      // Pages are loaded once they are asked for.
      .catch(() => {});
    return () => {
      leaving.abort();
      // The document has no data for what the server drew: load it now, so that Back need not wait.
      loader.load(pathname).catch(() => {});
    };
  }, [loader, pathname]);
}
