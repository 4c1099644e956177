import { useEffect } from 'react';
import type { PageLoader } from './page-loader.ts';

/**
 * Prefetches pages, and reloads the data of the page that the visitor leaves, for Back. Does nothing with
 * Save-Data or a slow connection.
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
      // Pages are loaded on demand then.
      .catch(() => {});
    return () => {
      leaving.abort();
      // The document lacks the data of static sections: load it now, so that Back need not wait.
      loader.load(pathname).catch(() => {});
    };
  }, [loader, pathname]);
}
