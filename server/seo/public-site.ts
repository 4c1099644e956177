import {
  embedsOf,
  listFile,
  newestFirst,
  type PageFile,
  type VisibleContent,
} from '#server/content/index.ts';
import { downloadsIn } from '#server/downloads/downloads.ts';
import { mapLazily } from '#shared/lazy-map.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { Embed } from '#shared/model/content-values.ts';
import type { Page, Site } from '#shared/page-data.ts';
import type { PublishedPicture } from '#shared/picture-sizes.ts';
import { absolute, pathKey } from '#shared/routes.ts';

/** A page as visitors see it, with the machine-only facts of its file. */
export interface PublicPage extends Page, Pick<PageContent, 'service' | 'course' | 'formerPaths'> {
  key: string;
  /** An article's summary in lists and feeds. */
  summary: string | undefined;
  updated: string | undefined;
  /** The documents that it links: the link texts by address. */
  downloads: ReadonlyMap<string, string>;
}

/** The published site for search engines and other machines; maps are by page key. */
export interface PublicSite {
  site: Site;
  /** Origin of the site's public address. */
  origin: string;
  /** Identifies the icons of the brand. */
  icons: string;
  /** Currency of all prices. */
  currency: string;
  /** Time zone of all dates of courses. */
  timeZone: string | undefined;
  pages: ReadonlyMap<string, PublicPage>;
  /** Paths of the indexable pages. */
  indexable: ReadonlyMap<string, string>;
  /** The page with the list of articles, if there is one. */
  articleList: PublicPage | undefined;
  /** The page that lists a page as its service, profile or case study; the first one if there are several. */
  parents: ReadonlyMap<string, string>;
}

/** @param live the files of the pages */
export function publicSite(
  {
    site,
    siteFile,
    pages,
    live,
    parents,
  }: Pick<VisibleContent, 'site' | 'siteFile' | 'live' | 'parents' | 'pages'>,
  siteUrl: URL,
  icons: string,
): PublicSite {
  const publicPage = ({ content }: PageFile, key: string): PublicPage => {
    const page = pages.get(key) as Page;
    const { service, course, formerPaths, updated = policyDate(page) } = content;
    const summary = content.article?.summary;
    const downloads = downloadsIn(content);
    return { ...page, key, service, course, formerPaths, updated, summary, downloads };
  };
  const published = mapLazily(live, publicPage);
  const list = listFile(live.values());
  const indexable = [...live].filter(([, { content }]) => content.robots === 'index');
  return {
    site,
    origin: siteUrl.origin,
    icons,
    currency: siteFile.currency,
    timeZone: siteFile.timeZone,
    pages: published,
    indexable: new Map(indexable.map(([key, { content }]) => [key, content.path])),
    articleList: list && published.get(pathKey(list.content.path)),
    parents,
  };
}

/** A policy states its modification date in its own section. */
const policyDate = ({ sections }: Page) =>
  sections.find((section) => section.type === 'legal-document')?.updated;

/** The indexable pages. */
export const indexablePages = ({ pages, indexable }: PublicSite): PublicPage[] =>
  Array.from(indexable.keys(), (key) => pages.get(key) as PublicPage);

/**
 * A page's ancestors, from the home page down. A service is below the page that lists all services in full, a
 * profile below the team page, an article or case study below its list.
 */
export function pagesAbove({ pages, parents }: PublicSite, page: PublicPage): PublicPage[] {
  const home = pages.get('/');
  if (!home || page.key === '/') return [];
  const parent = pages.get(parents.get(page.key) ?? '/');
  return parent && parent.key !== '/' ? [home, parent] : [home];
}

/** A video with the facts that search engines require. */
export type PublicVideo = Embed & { poster: PublishedPicture; published: string };

/** A video's address: that of the file for an own film, otherwise that of a page with a player. */
export function videoAddress(
  { src }: PublicVideo,
  origin: string,
): { file: string } | { player: string } {
  const address = absolute(src, origin);
  return src.startsWith('/media/') ? { file: address } : { player: address };
}

/** The videos on a page, without decorative films. */
export function videosOf({ sections }: Page): PublicVideo[] {
  const isPublic = (embed: Embed): embed is PublicVideo =>
    embed.kind === 'video' && embed.poster !== undefined && embed.published !== undefined;
  return Array.from(embedsOf(sections), ([, embed]) => embed).filter(isPublic);
}

/** The pictures on a page, without duplicates and decorative logos. */
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

/** The indexable articles, newest first. */
export const publicArticles = (site: PublicSite): PublicArticle[] =>
  indexablePages(site).filter(isArticle).sort(newestFirst);

/** An article page. */
export type PublicArticle = PublicPage & Required<Pick<PublicPage, 'article'>>;

const isArticle = (page: PublicPage): page is PublicArticle => page.article !== undefined;

/** A day as its first moment (RFC 3339), for formats that require a time. */
export const startOfDay = (day: string): string => `${day}T00:00:00Z`;
