import type { PageContent } from '#shared/content-model.ts';
import type { Page, Section, ServiceCard } from '#shared/page-data.ts';
import { pathKey } from '#shared/routes.ts';
import type { SectionContent } from '#shared/section-model.ts';

/**
 * Pages as they are drawn, by `pathKey`: the cards of services stand where the files name their
 * paths. A group of which no service is live is left out.
 *
 * @param live the pages whose cards are shown
 */
export function resolvePages(
  contents: readonly PageContent[],
  live: readonly PageContent[],
): Map<string, Page> {
  const cards = { full: new Map<string, ServiceCard>(), short: new Map<string, ServiceCard>() };
  for (const { path, service } of live) {
    if (!service) continue;
    const { tagline: _, ...short } = service;
    cards.full.set(pathKey(path), { ...service, href: path });
    // Home, the first page of most visits, would carry its taglines for nothing.
    cards.short.set(pathKey(path), { ...short, href: path });
  }
  const cardsOf = (paths: string[], detail: 'full' | 'short' = 'full') =>
    paths.flatMap((path) => cards[detail].get(pathKey(path)) ?? []);
  const resolve = (section: SectionContent): Section => {
    if (section.type === 'related-services')
      return { ...section, services: cardsOf(section.services) };
    if (section.type !== 'service-grid') return section;
    const { detail } = section;
    const groups = section.groups.map((group) => ({
      ...group,
      services: cardsOf(group.services, detail),
    }));
    return { ...section, groups: groups.filter(({ services }) => services.length > 0) };
  };
  return new Map(
    contents.map((content) => {
      const { path, title, description, breadcrumb, access, robots, sections } = content;
      const texts = { path, title, description, breadcrumb, access, robots };
      return [pathKey(path), { ...texts, sections: sections.map(resolve) }];
    }),
  );
}
