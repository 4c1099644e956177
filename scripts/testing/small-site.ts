import { CONTENT_VERSION } from '#shared/model/content-version.ts';
import { samplePage } from './server/content.ts';
// A company with minimal content: no accounts, newsletter, numbers or social links.
import smallSite from './small-site.json' with { type: 'json' };

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
export const loginPage = (path = '/login', fields: Record<string, unknown> = {}) => {
  const words = { heading: 'Log in', text: 'Welcome back.', submitLabel: 'Log in' };
  const registerLink = { label: 'Register', href: '/' };
  return samplePage(path, {
    sections: [{ type: 'login-form', ...words, registerLink, ...fields }],
  });
};

/** The content of such a site by file name, with these pages in addition to home. */
export function smallContent(
  pages: Record<string, unknown> = {},
  site: Record<string, unknown> = {},
): Record<string, string> {
  const all = Object.entries({ home: samplePage('/'), ...pages });
  return {
    'site.json': JSON.stringify({ contentVersion: CONTENT_VERSION, ...smallSite, ...site }),
    'media/brand/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="9"/></svg>',
    'media/pictures/shop.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"/>',
    ...Object.fromEntries(all.map(([name, page]) => [`pages/${name}.json`, JSON.stringify(page)])),
  };
}
