import { expect, test } from 'vitest';
import { NOT_FOUND } from '#server/site/resources.ts';
import { samplePage } from '#testing/server/content.ts';
import { documentText, everyPage, publishedFixture, siteOf } from '#testing/server/public-site.ts';

const site = publishedFixture();
const pages = everyPage();

/** The metadata in head by name, property or relation, with entities decoded. */
async function headOf(published: typeof site, key: string): Promise<Map<string, string[]>> {
  const html = await documentText(published, key);
  const head = /<head>(.*?)<\/head>/s.exec(html)?.[1] ?? '';
  expect(html.slice(html.indexOf('</head>'))).not.toMatch(/<(?:meta|title|link)[ >]/);
  const found = new Map<string, string[]>();
  const add = (name: string, value: string) =>
    found.set(name, [
      ...(found.get(name) ?? []),
      value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"'),
    ]);
  for (const [, title = ''] of head.matchAll(/<title>(.*?)<\/title>/g)) add('title', title);
  for (const [, name = '', content = ''] of head.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  ))
    add(name, content);
  for (const [tag] of head.matchAll(/<link [^>]*>/g)) {
    const [, rel = ''] = /rel="([^"]+)"/.exec(tag) ?? [];
    add(rel, /href="([^"]+)"/.exec(tag)?.[1] ?? '');
  }
  return found;
}

const shown = pages.filter(({ page }) => page.robots === 'index');
test.each(shown)('$name has all of its metadata in its head, once', async ({ site, key, page }) => {
  const head = await headOf(site, key);
  const { name, locale, theme } = site.publicSite.site;
  const address = `https://site.example${page.path}`;
  expect(Object.fromEntries(head)).toMatchObject({
    title: [page.title],
    description: [page.description],
    canonical: [address],
    'og:type': [page.article ? 'article' : 'website'],
    'og:site_name': [name],
    'og:locale': [locale],
    'og:title': [page.title],
    'og:description': [page.description],
    'og:url': [address],
    'twitter:card': ['summary_large_image'],
    'theme-color': [theme.paper.light, theme.paper.dark],
    manifest: ['/site.webmanifest'],
    icon: [`/favicon.ico?${site.icons}`, `/media/brand/favicon.svg?${site.icons}`],
    'apple-touch-icon': [`/media/brand/apple-touch-icon.png?${site.icons}`],
  });
  expect(head.has('robots')).toBe(false);
});

const hidden = pages.filter(({ page }) => page.robots === 'noindex');
test.each(hidden)('$name is noindex and has no canonical link', async ({ site, key }) => {
  const head = await headOf(site, key);
  expect(head.get('robots')).toEqual(['noindex']);
  expect(head.has('canonical')).toBe(false);
});

test('the not-found page has no shareable address', async () => {
  const head = await headOf(site, NOT_FOUND);
  expect(head.get('robots')).toEqual(['noindex']);
  expect(head.get('title')).toHaveLength(1);
  expect([...head.keys()].filter((name) => /^og:|canonical|twitter/.test(name))).toEqual([]);
});

test('texts are escaped', async () => {
  const title = `"><script>alert(1)</script> & 'more'`;
  const published = siteOf({ odd: samplePage('/odd', { title, description: title }) });
  expect(await documentText(published, '/odd')).not.toContain('<script>alert(1)');
  expect((await headOf(published, '/odd')).get('og:title')).toEqual([
    title.replace('<', '&lt;').replace('</', '&lt;/').replaceAll('>', '&gt;'),
  ]);
});
