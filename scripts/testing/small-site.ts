import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import { samplePage } from './server/content.ts';

/** `site.json` of a company with little: no accounts, newsletter, numbers or social links. */
function smallSite(fields: Record<string, unknown> = {}): string {
  return JSON.stringify({
    contentVersion: CONTENT_VERSION,
    name: 'Ana Bakes',
    legalName: 'Ana Bakes Ltd',
    slogan: 'Bread before breakfast.',
    language: 'en',
    locale: 'en_GB',
    areaServed: ['Wales'],
    security: { contacts: ['mailto:ana@bakes.example'], languages: ['en'] },
    accounts: 'off',
    formOutcomes: 'verified',
    navigation: [{ label: 'Home', href: '/' }],
    footer: {
      about: 'Ana bakes.',
      location: {
        street: '1 Mill Lane',
        locality: 'Bangor',
        postalCode: 'LL57 1AA',
        region: 'Gwynedd',
        country: 'Wales',
        countryCode: 'GB',
      },
      phone: '+44 1248 000000',
      email: 'ana@bakes.example',
    },
    notFound: {
      title: 'Not Found | Ana Bakes',
      heading: 'No bread here',
      text: 'This address has no page.',
      links: [{ label: 'Home', href: '/' }],
    },
    ...fields,
  });
}

/** A page with an enquiry form. */
export const contactPage = (fields: Record<string, unknown> = {}) =>
  samplePage('/contact', {
    sections: [
      { type: 'page-intro', heading: 'Order', lead: 'Write to Ana.' },
      {
        type: 'contact-form',
        heading: 'Send an order',
        text: 'Say what you need.',
        picture: { src: '/media/pictures/shop.svg', alt: 'The shop' },
        submitLabel: 'Send',
        ...fields,
      },
    ],
  });

/** A page with a login form. */
export const loginPage = (path = '/login', fields: Record<string, unknown> = {}) =>
  samplePage(path, {
    sections: [
      {
        type: 'login-form',
        heading: 'Log in',
        text: 'Welcome back.',
        submitLabel: 'Log in',
        registerLink: { label: 'Register', href: '/' },
        ...fields,
      },
    ],
  });

/** The content of such a site by file name, with these pages beside home. */
export function smallContent(
  pages: Record<string, unknown> = {},
  site: Record<string, unknown> = {},
): Record<string, string> {
  const all = Object.entries({ home: samplePage('/'), ...pages });
  return {
    'site.json': smallSite(site),
    'media/brand/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="9"/></svg>',
    'media/pictures/shop.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>',
    ...Object.fromEntries(all.map(([name, page]) => [`pages/${name}.json`, JSON.stringify(page)])),
  };
}
