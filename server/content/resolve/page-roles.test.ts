import { expect, test } from 'vitest';
import { samplePage, temporaryFolder } from '#testing/server/content.ts';
import { contactPage, smallContent } from '#testing/small-site.ts';
import { loadContent } from '../read-content.ts';
import { pathOfRole, withAddressesOfRoles } from './page-roles.ts';

const sent = samplePage('/enquiry-sent');
const contentOf = (pages: Record<string, unknown>, site = {}) =>
  loadContent(temporaryFolder(smallContent({ ...pages, sent }, site)));

test('of several pages with a form, the one in the menu is the contact page', () => {
  const pages = {
    autumn: { ...contactPage(), path: '/Autumn', robots: 'noindex' },
    order: { ...contactPage(), path: '/Order' },
    write: { ...contactPage(), path: '/Write' },
  };
  const pathIn = ({ siteFile, files }: ReturnType<typeof contentOf>) =>
    pathOfRole('contact', siteFile, files);
  expect(pathIn(contentOf(pages))).toBe('/Order');
  expect(pathIn(contentOf(pages, { navigation: [{ label: 'Write', href: '/write' }] }))).toBe(
    '/Write',
  );
  expect(pathIn(contentOf({ write: { ...pages.write, status: 'draft' } }))).toBeUndefined();
});

test('a link to a page that the site does not have becomes an email link, or a link to home', () => {
  const json = '["{contact}", "[us]({team})", "{other} {contact}"]';
  expect(withAddressesOfRoles(json, contentOf({}))).toBe(
    '["mailto:ana@bakes.example", "[us](/)", "{other} {contact}"]',
  );
});
