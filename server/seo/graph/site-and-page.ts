import type { BreadcrumbList, Organization, WebPage, WebSite } from 'schema-dts';
import { brandIcon } from '#shared/page-data.ts';
import type { Section } from '#shared/sections/index.ts';
import { type PublicPage, type PublicSite, pagesAbove } from '../public-site.ts';

/** `@id` of the company. */
export const organizationId = (origin: string) => `${origin}/#organization`;

/** `@id` of the site. */
const websiteId = (origin: string) => `${origin}/#website`;

/** `@id` of a thing on a page. */
export const idOn = (origin: string, { path }: PublicPage, name: string) =>
  `${origin}${path}#${name}`;

/** Icons of message channels, whose addresses are not pages about the company. */
const messageChannels = new Set(['brand-whatsapp', 'brand-telegram']);

/** The countries where the services are offered. */
export const countriesServed = ({ areaServed }: PublicSite['site']) =>
  areaServed.map((name) => ({ '@type': 'Country' as const, name }));

/** The company: its name, address, contact details and profiles on other sites. */
export function organization({ site, origin, icons }: PublicSite): Organization {
  const { location, phone, email, about, social } = site.footer;
  const profiles = social.filter(
    ({ href, icon }) => href.startsWith('https://') && !messageChannels.has(icon),
  );
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: site.name,
    legalName: site.legalName,
    slogan: site.slogan,
    description: about,
    url: `${origin}/`,
    logo: origin + brandIcon('icon-512.png', icons),
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      addressLocality: location.locality,
      ...(location.region && { addressRegion: location.region }),
      postalCode: location.postalCode,
      addressCountry: location.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      areaServed: countriesServed(site),
      availableLanguage: site.language,
    },
    ...(profiles.length > 0 && { sameAs: profiles.map(({ href }) => href) }),
  };
}

/** The site as a whole. */
export function website({ site, origin }: PublicSite): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name: site.name,
    alternateName: site.legalName,
    url: `${origin}/`,
    inLanguage: site.locale.replaceAll('_', '-'),
    publisher: { '@id': organizationId(origin) },
  };
}

/** A page's type, by the section that determines it. */
const pageTypes = new Map([
  ['contact-form', 'ContactPage'],
  ['article-list', 'CollectionPage'],
  ['profile', 'ProfilePage'],
  ['service-grid', 'CollectionPage'],
]);

const typeBy = (section: Section) =>
  section.type === 'case-studies' && section.index ? 'CollectionPage' : pageTypes.get(section.type);

function pageType({ key, sections }: PublicPage): string {
  const types = key === '/' ? [] : sections.map(typeBy);
  return types.find(Boolean) ?? 'WebPage';
}

/** @param mainEntity `@id` of the page's subject, or null */
export function webPage(
  { site, origin }: PublicSite,
  page: PublicPage,
  mainEntity: string | null,
): WebPage {
  return {
    '@type': pageType(page),
    '@id': idOn(origin, page, 'webpage'),
    url: origin + page.path,
    name: page.title,
    description: page.description,
    inLanguage: site.locale.replaceAll('_', '-'),
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
