import type { BreadcrumbList, WebPage } from 'schema-dts';
import { type PublicPage, type PublicSite, pagesAbove } from '../public-site.ts';
import { websiteId } from './organization.ts';

/** A page's type, by the section that decides it. */
const pageTypes = {
  'contact-form': 'ContactPage',
  profile: 'ProfilePage',
  'service-grid': 'CollectionPage',
} as const;

type PageType = 'WebPage' | (typeof pageTypes)[keyof typeof pageTypes];

function pageType({ key, sections }: PublicPage): PageType {
  if (key === '/') return 'WebPage';
  const type = sections.map((section) => section.type).find((name) => name in pageTypes);
  return type ? pageTypes[type as keyof typeof pageTypes] : 'WebPage';
}

/** `@id` of a thing on a page. */
export const idOn = (origin: string, { path }: PublicPage, name: string) =>
  `${origin}${path}#${name}`;

/** @param mainEntity `@id` of the thing that the page is about, or null */
export function webPage(site: PublicSite, page: PublicPage, mainEntity: string | null): WebPage {
  const { origin } = site;
  return {
    '@type': pageType(page),
    '@id': idOn(origin, page, 'webpage'),
    url: origin + page.path,
    name: page.title,
    description: page.description,
    inLanguage: site.site.locale.replace('_', '-'),
    isPartOf: { '@id': websiteId(origin) },
    ...(page.updated && { dateModified: page.updated }),
    ...(page.socialImage && {
      primaryImageOfPage: { '@type': 'ImageObject', url: origin + page.socialImage.src },
    }),
    ...(page.key !== '/' && { breadcrumb: { '@id': idOn(origin, page, 'breadcrumb') } }),
    ...(mainEntity && { mainEntity: { '@id': mainEntity } }),
  } as WebPage;
}

/** The path from the home page to a page; null for the home page. */
export function breadcrumbList(site: PublicSite, page: PublicPage): BreadcrumbList | null {
  if (page.key === '/') return null;
  return {
    '@type': 'BreadcrumbList',
    '@id': idOn(site.origin, page, 'breadcrumb'),
    itemListElement: [...pagesAbove(site, page), page].map(({ breadcrumb, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: breadcrumb,
      item: site.origin + path,
    })),
  };
}
