import type { PageContent } from '#shared/content-model.ts';
import type { Page, Section, ServiceCard } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import type { SectionContent } from '#shared/section-model.ts';
import type { PageFile } from './page-file.ts';

/** Pages by `pathKey` of their path. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/**
 * Pages as they are drawn, by `pathKey`: paths of services are replaced by their cards. A group
 * without a live service is left out.
 *
 * @param live the pages whose cards are shown
 */
export function resolvePages(files: PageFiles, live: PageFiles): ReadonlyMap<string, Page> {
  const cardOf = (path: string): ServiceCard[] => {
    const content = live.get(pathKey(path))?.content;
    return content?.service ? [{ ...content.service, href: content.path }] : [];
  };
  const resolve = (section: SectionContent): Section => {
    if (section.type === 'related-services')
      return { ...section, services: section.services.flatMap(cardOf) };
    if (section.type !== 'service-grid') return section;
    const groups = section.groups.map(({ services, ...group }) => {
      const cards = services.flatMap(cardOf);
      return { ...group, services: section.detail === 'short' ? cards.map(short) : cards };
    });
    return { ...section, groups: groups.filter(({ services }) => services.length > 0) };
  };
  const drawn = ({ sections, ...content }: PageContent): Page => {
    const { path, title, description, breadcrumb, access, robots } = content;
    const fields = { path, title, description, breadcrumb, access, robots };
    return { ...fields, sections: sections.map(resolve) };
  };
  return mapValues(files, ({ content }) => drawn(content));
}

/** A map with the same keys and other values. */
export function mapValues<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From, key: string) => To,
): Map<string, To> {
  return new Map(Array.from(map, ([key, value]) => [key, change(value, key)]));
}

/** Home's cards show no tagline, so its page data carries none. */
const short = ({ tagline: _, ...card }: ServiceCard): ServiceCard => card;
