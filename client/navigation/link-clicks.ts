import { useEffect } from 'react';
import { PAGE_LINKS } from '#shared/routes.ts';
import type { Navigate } from './navigate.ts';
import { scrollToTop } from './scroll-to-top.ts';

/**
 * Handles clicks on links to this site's pages without a page load, and the link to the top, with one
 * listener on the document. The browser handles links with a `target`, and clicks for another tab or a
 * download.
 */
export function useLinkClicks(navigate: Navigate): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
      const isModified = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
      if (event.defaultPrevented || isModified) return;
      const target = event.target as Element;
      if (target.closest('.scroll-to-top')) {
        event.preventDefault();
        scrollToTop();
        return;
      }
      const link = target.closest<HTMLAnchorElement>(PAGE_LINKS);
      if (!link || link.target) return;
      event.preventDefault();
      // As in browsers, a link to the current address adds no history entry.
      navigate(link.href, { replace: link.href === window.location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
