import { type PageFile, pathsBelow } from '#server/content/page-file.ts';
import { mapValues, type PageFiles } from '#server/content/resolve-pages.ts';
import type { SiteContentVersion } from '#server/content/visibility.ts';
import type { PageContent } from '#shared/content-model.ts';
import type { Embed } from '#shared/content-values.ts';
import type { Page, Site } from '#shared/page-data.ts';
import type { PublishedPicture } from '#shared/picture-sizes.ts';
import { pathKey } from '#shared/routes.ts';

/** A page as visitors get it, with what its file says for machines alone. */
export interface PublicPage extends Page {
  key: string;
  service: PageContent['service'];
  course: PageContent['course'];
  updated: string | undefined;
}

/** The published pages as search engines and other machines shall see them. */
export interface PublicSite {
  site: Site;
  /** Origin of the site's public address. */
  origin: string;
  /** By `pathKey` of their path. */
  pages: ReadonlyMap<string, PublicPage>;
  /** By the same key: that of the first page that lists it as its service or profile. */
  parents: ReadonlyMap<string, string>;
  /** Their files. */
  live: PageFiles;
}

/** Puts together what machines are told about a content version. */
export function publicSite({ site, pages, live }: SiteContentVersion, siteUrl: URL): PublicSite {
  const publicPage = ({ content }: PageFile, key: string): PublicPage => {
    const page = pages.get(key) as Page;
    const { service, course, updated } = content;
    return { ...page, key, service, course, updated: updated ?? changed(page) };
  };
  return {
    site,
    origin: siteUrl.origin,
    pages: mapValues(live, publicPage),
    parents: parentsOf(live),
    live,
  };
}

/** A policy says in its own section when it was changed. */
const changed = ({ sections }: Page) =>
  sections.find((section) => section.type === 'legal-document')?.updated;

/** The pages that search engines may show. */
export function* indexablePages(site: PublicSite): Generator<PublicPage> {
  for (const key of site.live.keys())
    if (isIndexable(site, key)) yield site.pages.get(key) as PublicPage;
}

/** Whether there is a page with this key, and search engines may show it. */
export const isIndexable = ({ live }: PublicSite, key: string): boolean =>
  live.get(key)?.content.robots === 'index';

/** The heading that stands as `<h1>` on a page. */
export function mainHeading({ sections, title }: Page): string {
  const [first] = sections;
  return first && 'heading' in first && first.heading ? first.heading : title;
}

/**
 * The pages above a page, from home down: a service stands below the page that lists all services
 * in full, a profile below the team's.
 */
export function pagesAbove({ pages, parents }: PublicSite, page: PublicPage): PublicPage[] {
  const home = pages.get('/');
  if (!home || page.key === '/') return [];
  const parent = pages.get(parents.get(page.key) ?? '/');
  return parent && parent.key !== '/' ? [home, parent] : [home];
}

function parentsOf(live: PageFiles): Map<string, string> {
  const parents = new Map<string, string>();
  for (const [parent, { content }] of live) {
    for (const key of pathsBelow(content).map(pathKey))
      if (key !== parent && !parents.has(key)) parents.set(key, parent);
  }
  return parents;
}

/** A video with the three facts without which no search engine lists one. */
export type PublicVideo = Embed & { poster: PublishedPicture; published: string };

/** The videos that a page presents; films that only decorate are none. */
export function videosOf({ sections }: Page): PublicVideo[] {
  return sections
    .flatMap((section) => {
      if (section.type === 'embeds') return section.items;
      return section.type === 'about' ? [section.video] : [];
    })
    .filter(
      (embed): embed is PublicVideo =>
        embed.kind === 'video' && embed.poster !== undefined && embed.published !== undefined,
    );
}

/** The pictures that a page shows, each once; logos that only decorate are none. */
export function picturesOf(page: Page): PublishedPicture[] {
  const found = new Map<string, PublishedPicture>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isPicture(value)) found.set(value.src, value);
    else for (const inner of Object.values(value)) visit(inner);
  };
  visit(page.sections);
  return [...found.values()];
}

const isPicture = (value: object): value is PublishedPicture =>
  'src' in value && 'alt' in value && value.alt !== '';
