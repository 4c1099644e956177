import type { ContactPoint, Organization, PostalAddress, WebSite } from 'schema-dts';
import type { PublicSite } from '../public-site.ts';

/** `@id` of the company in every graph. */
export const organizationId = (origin: string) => `${origin}/#organization`;

/** `@id` of the site in every graph. */
export const websiteId = (origin: string) => `${origin}/#website`;

/** A message channel is where one writes to, not a page about the company. */
const messageChannels = new Set(['brand-whatsapp', 'brand-telegram']);

/** The company: name, address, how to reach it, its pages elsewhere. */
export function organization({ site, origin }: PublicSite): Organization {
  const { name, legalName, slogan, footer } = site;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    legalName,
    slogan,
    description: footer.about,
    url: `${origin}/`,
    logo: `${origin}/media/brand/icon-512.png`,
    email: footer.email,
    telephone: footer.phone,
    address: address(footer.location),
    contactPoint: contactPoint({ site, origin }),
    sameAs: footer.social.filter(({ icon }) => !messageChannels.has(icon)).map(({ href }) => href),
  };
}

function address(location: PublicSite['site']['footer']['location']): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: location.street,
    addressLocality: location.locality,
    addressRegion: location.region,
    postalCode: location.postalCode,
    addressCountry: location.countryCode,
  };
}

function contactPoint({ site }: Pick<PublicSite, 'site' | 'origin'>): ContactPoint {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: site.footer.phone,
    email: site.footer.email,
    areaServed: site.areaServed,
    availableLanguage: site.language,
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
    inLanguage: site.locale.replace('_', '-'),
    publisher: { '@id': organizationId(origin) },
  };
}
