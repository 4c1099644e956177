import type { PageContent, SiteContent } from '#shared/model/content-model.ts';
import { pathKey } from '#shared/routes.ts';
import type { SectionContent } from '#shared/sections/index.ts';
import { type PageFile, pageKey } from '../page-file.ts';
import type { ValidContent } from '../valid-content.ts';

/** A page's role follows from a section in it, whatever its path. Legal texts name their subject. */
const sectionOfRole = {
  contact: 'contact-form',
  services: 'service-grid',
  insights: 'article-list',
  'case-studies': 'case-studies',
  team: 'team-grid',
  imprint: 'legal-document',
  privacy: 'legal-document',
  terms: 'legal-document',
} satisfies Record<string, SectionContent['type']>;

export type PageRole = keyof typeof sectionOfRole;

const isOfRole = (role: PageRole, section: SectionContent): boolean =>
  section.type === sectionOfRole[role] &&
  (section.type !== 'legal-document' || Boolean(section.covers?.some((one) => one === role)));

/**
 * Path of the page with a role; undefined if there is none. Pages in menus or footer take precedence, then
 * indexable ones; home comes last.
 */
export function pathOfRole(
  role: PageRole,
  { navigation, footer }: Pick<SiteContent, 'navigation' | 'footer'>,
  files: readonly PageFile[],
): string | undefined {
  const links = navigation.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  const all = [...links, ...footer.links, ...footer.legalLinks];
  const linked = new Set(all.map(({ href }) => pathKey(href)));
  const rank = (page: PageContent) =>
    Number(!linked.has(pageKey(page))) +
    2 * Number(page.robots === 'noindex') +
    4 * Number(page.path === '/');
  const [found] = files
    .map(({ content }) => content)
    .filter(
      ({ status, sections }) =>
        status !== 'draft' && sections.some((section) => isOfRole(role, section)),
    )
    .sort((a, b) => rank(a) - rank(b));
  return found?.path;
}

/**
 * A text of a skeleton, with `{contact}` etc. replaced by the addresses of the pages with these roles. If
 * there is none, `contact` becomes the site's email address, and the others its home page.
 */
export const withAddressesOfRoles = (
  json: string,
  { siteFile, files }: Pick<ValidContent, 'siteFile' | 'files'>,
): string =>
  json.replace(/(?<=["(])\{([\w-]+)\}(?=[")])/g, (whole, name: string) => {
    if (!isRole(name)) return whole;
    const otherwise = name === 'contact' ? `mailto:${siteFile.footer.email}` : '/';
    return pathOfRole(name, siteFile, files) ?? otherwise;
  });

const isRole = (name: string): name is PageRole => Object.hasOwn(sectionOfRole, name);
