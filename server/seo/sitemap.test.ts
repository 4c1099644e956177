import { expect, test } from 'vitest';
import { samplePage } from '#testing/server/content.ts';
import {
  documentText,
  everyPage,
  graphOf,
  machineText,
  ofType,
  publishedFixture,
  siteOf,
} from '#testing/server/public-site.ts';
import { parseXml, schemaProblems, type XmlElement } from '#testing/server/sitemap-schema.ts';
import { secondsOf } from './sitemap.ts';

const textOf = (element: XmlElement, name: string) =>
  element.children.find((child) => child.name === name)?.text;

const pageOf = (sitemap: XmlElement, path: string) =>
  sitemap.children.find((url) => textOf(url, 'loc') === `https://site.example${path}`);

test('a sitemap is valid and has every page that search engines may show', async () => {
  for (const site of new Set(everyPage().map((each) => each.site))) {
    const sitemap = parseXml(await machineText(site, '/sitemap.xml'));
    expect(schemaProblems(sitemap)).toEqual([]);
    const shown = [...site.pages.values()].filter(({ robots }) => robots === 'index');
    expect(sitemap.children.map((url) => textOf(url, 'loc')).toSorted()).toEqual(
      shown.map(({ path }) => `https://site.example${path}`).toSorted(),
    );
  }
});

test('a page’s date comes from its file, and that of a policy from its text', async () => {
  const sitemap = parseXml(await machineText(publishedFixture(), '/sitemap.xml'));
  const days = sitemap.children.map((url) => textOf(url, 'lastmod'));
  expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toBe(true);
  const policy = pageOf(sitemap, '/Privacypolicy');
  expect(policy && textOf(policy, 'lastmod')).toBe('2026-03-04');

  const own = siteOf({ a: samplePage('/a', { updated: '2024-02-29' }), b: samplePage('/b') });
  const [, a, b] = parseXml(await machineText(own, '/sitemap.xml')).children.toReversed();
  expect([a, b].map((url) => url && textOf(url, 'lastmod'))).toContain('2024-02-29');
});

test("a page's entry has its pictures and videos, and decorative films as pictures only", async () => {
  const sitemap = parseXml(await machineText(publishedFixture(), '/sitemap.xml'));
  const named = (path: string, name: string) =>
    pageOf(sitemap, path)?.children.filter((child) => child.name === name) ?? [];
  expect(named('/gallery', 'video:video')).toHaveLength(2);
  expect(named('/', 'video:video')).toHaveLength(1);
  expect(named('/', 'image:image').length).toBeGreaterThanOrEqual(6);
  expect(named('/', 'image:image').map((image) => textOf(image, 'image:loc'))).not.toContain(
    'https://site.example/media/logos/client-1.svg',
  );
});

test('texts are escaped for XML', async () => {
  const poster = { src: '/media/films/intro.webp', alt: 'A still' };
  const film = {
    kind: 'video',
    title: `<b> & "c" 'd' ]]>${'x'.repeat(120)}`,
    src: 'https://www.youtube-nocookie.com/?a=1&b=2',
    size: '560x315',
    poster,
    published: '2026-11-21T12:00:00Z',
    duration: 'P2D',
  };
  const sections = [...samplePage('/').sections, { type: 'embeds', items: [film] }];
  const site = siteOf({ film: samplePage('/film', { sections }) });
  const sitemap = parseXml(await machineText(site, '/sitemap.xml'));
  expect(schemaProblems(sitemap)).toEqual([]);
  const video = pageOf(sitemap, '/film')?.children.at(-1) as XmlElement;
  expect(textOf(video, 'video:title')).toBe(film.title.slice(0, 100));
  expect(textOf(video, 'video:player_loc')).toBe(film.src);
});

test('only an actual file is listed as a video file, and its title is cut between characters', async () => {
  const video = (src: string, title: string) => ({
    kind: 'video',
    title,
    src,
    size: '560x315',
    poster: { src: '/media/films/intro.webp', alt: 'A still' },
    published: '2026-11-21T12:00:00Z',
  });
  const items = [
    video('/media/films/intro.mp4', `${'x'.repeat(99)}🎬 cut`),
    video('/embeds/player.html', 'not a character of XML: \uFFFE'),
  ];
  const sections = [...samplePage('/').sections, { type: 'embeds', items }];
  const site = siteOf({ film: samplePage('/film', { sections }) });
  const page = pageOf(parseXml(await machineText(site, '/sitemap.xml')), '/film');
  const [file, frame] = page?.children.filter(({ name }) => name === 'video:video') ?? [];
  expect(textOf(file as XmlElement, 'video:content_loc')).toBe(
    'https://site.example/media/films/intro.mp4',
  );
  expect(textOf(file as XmlElement, 'video:title')).toBe(`${'x'.repeat(99)}🎬`);
  expect(textOf(frame as XmlElement, 'video:content_loc')).toBeUndefined();
  expect(textOf(frame as XmlElement, 'video:player_loc')).toBe(
    'https://site.example/embeds/player.html',
  );
  expect(textOf(frame as XmlElement, 'video:title')).toBe('not a character of XML: ');
  const objects = ofType(await graphOf(site, '/film'), 'VideoObject');
  expect(objects.map(({ contentUrl, embedUrl }) => [contentUrl, embedUrl])).toEqual([
    ['https://site.example/media/films/intro.mp4', undefined],
    [undefined, 'https://site.example/embeds/player.html'],
  ]);
});

test('noindex pages are not in the sitemap', async () => {
  const site = siteOf({ hidden: samplePage('/hidden', { robots: 'noindex' }) });
  expect(await machineText(site, '/sitemap.xml')).not.toContain('/hidden');
});

test('protected pages are noindex, whatever their content specifies', async () => {
  const form = { heading: 'Log in', text: 'Welcome.', submitLabel: 'Log in', next: '/inside' };
  const registerLink = { label: 'Ask', href: '/' };
  const site = siteOf({
    inside: samplePage('/inside', { access: 'protected', robots: 'index' }),
    login: samplePage('/login', { sections: [{ type: 'login-form', ...form, registerLink }] }),
  });
  expect(await machineText(site, '/sitemap.xml')).not.toContain('/inside');
  expect(site.resources.has('/inside.md')).toBe(false);
  expect(await documentText(site, '/inside')).toContain('<meta name="robots" content="noindex"/>');
});

test.each([
  ['PT15S', 15],
  ['PT1M30S', 90],
  ['PT1H', 3600],
  ['P1DT1S', 86_401],
  ['P1W', 604_800],
  ['P1M', 0],
])('the duration %s is %d seconds', (duration, seconds) => {
  expect(secondsOf(duration)).toBe(seconds);
});

test.each([
  ['<urlset><url><lastmod>2026-11-21</lastmod></url></urlset>', 'url has no loc in its place'],
  ['<urlset><url><loc>about</loc></url></urlset>', 'loc is "about"'],
  [
    '<urlset><url><loc>https://a.example/</loc><lastmod>21.11.2026</lastmod></url></urlset>',
    'lastmod is "21.11.2026"',
  ],
  [
    '<urlset><url><lastmod>2026-11-21</lastmod><loc>https://a.example/</loc></url></urlset>',
    'loc is not expected in url',
  ],
])('the schema validation in these tests refuses %s', (xml, problem) => {
  expect(schemaProblems(parseXml(xml)).join()).toContain(problem);
});
