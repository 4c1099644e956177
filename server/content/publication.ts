import type { Link } from '#shared/content-values.ts';
import type { Site } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import type { PageTraits } from './page-file.ts';

/** Whether visitors see a page at a moment: it is no draft, and its time has come. */
export function isLive({ status, publishAt }: PageTraits, now: Date): boolean {
  return status === 'published' && (publishAt === undefined || new Date(publishAt) <= now);
}

/** The next moment at which a page goes live by itself, or null. */
export function nextPublication(pages: readonly PageTraits[], now: Date): Date | null {
  const moments = pages.flatMap(({ status, publishAt }) =>
    status === 'published' && publishAt && new Date(publishAt) > now
      ? [new Date(publishAt).getTime()]
      : [],
  );
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/**
 * The site without links to pages that are not live, which would only lead to the not-found page.
 * A menu that has no link left is left out as well.
 *
 * @param hidden keys of the pages that are not live
 */
export function withoutLinksTo(hidden: ReadonlySet<string>, site: Site): Site {
  if (hidden.size === 0) return site;
  const isShown = ({ href }: Link) => !hidden.has(pathKey(href.replace(/[?#].*/, '')));
  return {
    ...site,
    navigation: site.navigation.flatMap<Site['navigation'][number]>((entry) => {
      if ('href' in entry) return isShown(entry) ? [entry] : [];
      const items = entry.items.filter(isShown);
      return items.length > 0 ? [{ ...entry, items }] : [];
    }),
    footer: { ...site.footer, legalLinks: site.footer.legalLinks.filter(isShown) },
    notFound: { ...site.notFound, links: site.notFound.links.filter(isShown) },
  };
}
