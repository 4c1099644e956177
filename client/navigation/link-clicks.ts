import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_LINKS } from '#shared/routes.ts';

/**
 * Follows the links to this site's pages without a page load. One listener stands for all links of
 * the document, where the router has several hooks for each.
 * A link with a `target` is left to the browser, and so is a click that asks for another tab.
 */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
      const asksForMore = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
      if (event.defaultPrevented || asksForMore) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>(PAGE_LINKS);
      if (!link || link.target) return;
      event.preventDefault();
      const href = link.pathname + link.search + link.hash;
      // As a browser does: the address that is shown already makes no entry in its history.
      navigate(href, { replace: href === pathname + search + hash });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, pathname, search, hash]);
}
