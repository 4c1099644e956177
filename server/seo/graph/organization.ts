import type { Organization, WebSite } from 'schema-dts';
import type { PublicSite } from '../public-site.ts';

/** `@id` of the company. */
export const organizationId = (origin: string) => `${origin}/#organization`;

/** `@id` of the site. */
export const websiteId = (origin: string) => `${origin}/#website`;

/** Icons of message channels, which are no pages about the company. */
const messageChannels = new Set(['brand-whatsapp', 'brand-telegram']);

/** The company: its name, address, contact details and profiles on other sites. */
export function organization({ site, origin }: PublicSite): Organization {
  const { location, phone, email, about, social } = site.footer;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: site.name,
    legalName: site.legalName,
    slogan: site.slogan,
    description: about,
    url: `${origin}/`,
    logo: `${origin}/media/brand/icon-512.png`,
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.street,
      addressLocality: location.locality,
      addressRegion: location.region,
      postalCode: location.postalCode,
      addressCountry: location.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      areaServed: site.areaServed,
      availableLanguage: site.language,
    },
    sameAs: social.filter(({ icon }) => !messageChannels.has(icon)).map(({ href }) => href),
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
