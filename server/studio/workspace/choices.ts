import { listSection, providerHosts, SITE_FILE, type Snapshot } from '#server/content/index.ts';
import { iconNames } from '#shared/icon-names.ts';
import type { PageContent } from '#shared/model/content-model.ts';
import type { Choices } from '#shared/studio/files.ts';
import { siteTimeZone } from './site-time-zone.ts';
import { customsIn } from './stale-texts/stale-figures.ts';

/** Address of the sprite with all icons, below `/api`. */
export const ICON_SPRITE = '/icons.svg';

/** Collects the choices of fields from the content. @param content with its drafts */
export function choicesIn(content: Snapshot): Choices {
  const pages = content.names
    .filter((file) => file.startsWith('pages/'))
    .flatMap((file) => lenientPage(content.valueOf(file)) ?? []);
  return {
    icons: iconNames,
    iconSprite: `/api${ICON_SPRITE}`,
    pages: pages
      .map(({ path, breadcrumb, title, service }) => {
        return { path, name: breadcrumb || title, title, hasService: service !== undefined };
      })
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    topics: pages
      .flatMap((page) => listSection(page)?.topics ?? [])
      .map(({ id, name }) => ({ id, name })),
    authors: [...new Set(pages.flatMap(authorsOn))].toSorted((a, b) => a.localeCompare(b)),
    providers: [...providerHosts],
    timeZone: siteTimeZone(content.valueOf(SITE_FILE)),
    customs: customsIn(content.valueOf(SITE_FILE)) ?? { locale: 'en', currency: 'INR' },
  };
}

/** Reads the required fields from a page that may be invalid; null if it has no address. */
function lenientPage(value: unknown): PageContent | null {
  const { path, title, breadcrumb, service, sections } = (value ?? {}) as Partial<PageContent>;
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  const shown = Array.isArray(sections) ? sections.filter((section) => isComplete(section)) : [];
  return {
    path,
    title: text(title) || path,
    breadcrumb: text(breadcrumb),
    service,
    sections: shown,
  } as PageContent;
}

/** In a draft, lists that are read here may be incomplete. */
function isComplete(section: unknown): boolean {
  const { type, topics, members } = (section ?? {}) as Record<string, unknown>;
  const isList = (list: unknown) =>
    Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null);
  if (type === 'article-list') return isList(topics);
  return type === 'team-grid' ? isList(members) : type === 'profile';
}

/** People presented on the site, whom articles link as authors. */
const authorsOn = ({ sections }: PageContent): string[] =>
  sections
    .flatMap((section) => {
      if (section.type === 'profile') return [section.heading];
      return section.type === 'team-grid' ? section.members.map(({ name }) => name) : [];
    })
    .filter((name) => typeof name === 'string' && name !== '');
