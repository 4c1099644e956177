import type { PageContent } from '#shared/content-model.ts';
import type { Embed } from '#shared/content-values.ts';
import type { Page, Section, Site } from '#shared/page-data.ts';
import type { PublishedPicture } from '#shared/picture-sizes.ts';
import { pathKey } from '#shared/routes.ts';
import type { SiteContentVersion } from '../site-content.ts';

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
  /** By the same key: the first page that lists it as its service or profile. */
  parents: ReadonlyMap<string, PublicPage>;
}

/** Puts together what machines are told about a content version. */
export function publicSite({ site, pages, files }: SiteContentVersion, siteUrl: URL): PublicSite {
  const all = new Map<string, PublicPage>();
  for (const { content } of files) {
    const key = pathKey(content.path);
    const page = pages.get(key);
    const { service, course, updated } = content;
    if (page) all.set(key, { ...page, key, service, course, updated: updated ?? changed(page) });
  }
  return { site, origin: siteUrl.origin, pages: all, parents: parentsOf(all.values()) };
}

/** A policy says in its own section when it was changed. */
const changed = ({ sections }: Page) =>
  sections.find((section) => section.type === 'legal-document')?.updated;

/** The pages that search engines may show. */
export function indexablePages({ pages }: PublicSite): PublicPage[] {
  return [...pages.values()].filter(({ robots }) => robots === 'index');
}

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
  const parent = parents.get(page.key);
  return parent && parent !== home ? [home, parent] : [home];
}

function parentsOf(pages: Iterable<PublicPage>): Map<string, PublicPage> {
  const parents = new Map<string, PublicPage>();
  for (const page of pages) {
    for (const key of page.sections.flatMap(listedKeys))
      if (key !== page.key && !parents.has(key)) parents.set(key, page);
  }
  return parents;
}

/** Keys of the pages that stand below the one with this section. */
function listedKeys(section: Section): string[] {
  if (section.type === 'team-grid')
    return section.members.flatMap(({ profile }) => (profile ? [pathKey(profile)] : []));
  if (section.type !== 'service-grid' || section.detail !== 'full') return [];
  return section.groups.flatMap(({ services }) => services.map(({ href }) => pathKey(href)));
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
