import type { PageContent, SiteContent } from '#shared/model/content-model.ts';

type ServiceGroup = { title: string; services: string[] };

/**
 * Adds a page to the list of services on another page.
 *
 * @param holder the other page's content, modified in place together with its modification date
 * @param group title of the group; the last one by default
 * @throws Error if there is no such list or the page has no card for it
 */
export function linkFromGrid(
  holder: PageContent,
  page: PageContent,
  group: string | undefined,
): void {
  if (!page.service)
    throw new Error(
      `Only a page with a "service" card can be listed on ${holder.path}. Link to it from a text there or from a menu instead`,
    );
  const grids = holder.sections.filter((section) => section.type === 'service-grid');
  const groups: ServiceGroup[] = grids.flatMap((grid) => grid.groups);
  const chosen = group === undefined ? groups.at(-1) : groups.find(({ title }) => title === group);
  if (!chosen)
    throw new Error(
      groups.length === 0
        ? `${holder.path} has no list of services. Link to the page from a text there or from a menu instead`
        : `${holder.path} has no group "${group}", only ${groups.map(({ title }) => `"${title}"`).join(', ')}`,
    );
  chosen.services.push(page.path);
  holder.updated = page.updated;
}

/**
 * Adds a page to a menu, or to the navigation bar itself.
 *
 * @param site content of `site.json`, modified in place
 * @param menu label of the menu, or `navigation`
 * @throws Error if there is no such menu
 */
export function linkFromMenu(site: SiteContent, page: PageContent, menu: string): void {
  const link = { label: page.breadcrumb, href: page.path };
  if (menu === 'navigation') {
    site.navigation.push(link);
    return;
  }
  const menus = site.navigation.filter((entry) => 'items' in entry);
  const chosen = menus.find(({ label }) => label === menu);
  if (!chosen) {
    const names = ['navigation', ...menus.map(({ label }) => label)];
    throw new Error(
      `--link-from must be the path of a page or one of ${names.map((name) => `"${name}"`).join(', ')}, not "${menu}"`,
    );
  }
  chosen.items.push(link);
}
