import type { Page, Section, ServiceCard } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import type { SectionContent } from '#shared/section-model.ts';
import { MappedValues } from './mapped-values.ts';
import type { PageFile } from './page-file.ts';

/**
 * Pages as they are drawn, by `pathKey`: the cards of services stand where the files name their
 * paths. A group of which no service is live is left out.
 *
 * @param live the pages whose cards are shown
 */
export function resolvePages(
  files: ReadonlyMap<string, PageFile>,
  live: ReadonlyMap<string, PageFile>,
): ReadonlyMap<string, Page> {
  const cardOf = (path: string): ServiceCard[] => {
    const file = live.get(pathKey(path));
    const service = file?.traits.isService ? file.content.service : undefined;
    return file && service ? [{ ...service, href: file.path }] : [];
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
  return new MappedValues(files, ({ content }) => {
    const { path, title, description, breadcrumb, access, robots, sections } = content;
    return {
      path,
      title,
      description,
      breadcrumb,
      access,
      robots,
      sections: sections.map(resolve),
    };
  });
}

/** Home, the first page of most visits, would carry its taglines for nothing. */
const short = ({ tagline: _, ...card }: ServiceCard): ServiceCard => card;
