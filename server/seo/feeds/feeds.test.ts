import { expect, test } from 'vitest';
import { samplePage } from '#testing/server/content.ts';
import {
  documentText,
  machineText,
  ownSite,
  publishedFixture,
  siteOf,
} from '#testing/server/public-site.ts';
import { parseXml, type XmlElement } from '#testing/server/sitemap-schema.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const site = publishedFixture();

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text ?? '';
const linkOf = (element: XmlElement, rel: string) =>
  childrenOf(element, 'link').find(({ attributes }) => attributes['rel'] === rel)?.attributes;

/** Violations of RFC 4287 in a feed or an entry, one line each. */
function atomProblems(element: XmlElement): string[] {
  const { name } = element;
  const once =
    name === 'feed'
      ? ['id', 'title', 'updated', 'subtitle']
      : ['id', 'title', 'updated', 'published', 'summary', 'content'];
  const known = [...once, 'author', 'link', ...(name === 'feed' ? ['entry'] : ['category'])];
  return [
    ...once
      .filter((part) => childrenOf(element, part).length !== 1)
      .map((part) => `${name}: not one ${part}`),
    ...element.children
      .filter((child) => !known.includes(child.name))
      .map((child) => `${name}: ${child.name}`),
    ...['updated', 'published']
      .flatMap((part) => childrenOf(element, part))
      .filter(({ text }) => !moment.test(text))
      .map(({ text }) => `not a moment: ${text}`),
    ...(URL.canParse(textOf(element, 'id')) ? [] : [`${name}: id is no IRI`]),
    ...(childrenOf(element, 'author').every((author) => textOf(author, 'name'))
      ? []
      : ['author without name']),
    ...childrenOf(element, 'link')
      .filter(({ attributes }) => !attributes['href']?.startsWith('https://site.example/'))
      .map(() => `${name}: link is not absolute`),
    ...(linkOf(element, 'alternate') ? [] : [`${name}: without alternate`]),
    ...childrenOf(element, 'entry').flatMap(atomProblems),
  ];
}

test.each([
  ['the fixture', site],
  ['content/', ownSite()],
])('the Atom feed of %s is valid', async (_, published) => {
  // A site without a list of articles has no feed.
  if (!published.publicSite.articleList)
    return expect(published.resources.has('/feed.atom')).toBe(false);
  const feed = parseXml(await machineText(published, '/feed.atom'));
  expect(feed).toMatchObject({
    name: 'feed',
    attributes: { xmlns: 'http://www.w3.org/2005/Atom' },
  });
  expect(atomProblems(feed)).toEqual([]);
  expect(linkOf(feed, 'self')?.['href']).toBe('https://site.example/feed.atom');
  const ids = childrenOf(feed, 'entry').map((entry) => textOf(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
});

test('both feeds have the same articles, newest first, with their full text', async () => {
  const feed = parseXml(await machineText(site, '/feed.atom'));
  const json = JSON.parse(await machineText(site, '/feed.json'));
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Insights | Fixture Co',
    home_page_url: 'https://site.example/Insights',
    feed_url: 'https://site.example/feed.json',
  });
  const entries = childrenOf(feed, 'entry');
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([
    'How tests have pages',
    'When pages end',
    'Why pages have tests',
  ]);
  expect(json.items.map((item: { title: string }) => item.title)).toEqual(
    entries.map((entry) => textOf(entry, 'title')),
  );
  expect(json.items[2]).toMatchObject({
    id: 'https://site.example/why-tests',
    url: 'https://site.example/Insights/Why',
    summary: 'A summary of its own.',
    image: 'https://site.example/media/pictures/office.webp',
    date_published: '2026-05-20T00:00:00Z',
    date_modified: '2026-11-22T00:00:00Z',
    authors: [{ name: 'Ann Example', url: 'https://site.example/team/ann-example' }],
    tags: ['On tests'],
  });
  expect(textOf(entries[2] as XmlElement, 'content')).toBe(json.items[2].content_html);
  expect(json.items[2].content_html).toBe(
    '<p>The <strong>first</strong> lines, with a <a href="https://site.example/about">link</a>.</p>' +
      '<p><img src="https://site.example/media/pictures/office.webp" alt="Plain shapes in place of an office"></p>' +
      '<h2>What it says</h2><p>A paragraph with a <a href="https://site.example/services">link</a> &amp; an ampersand.</p>' +
      '<p>Another paragraph.</p><ul><li>A point.</li></ul><blockquote><p>A sentence in large type.</p></blockquote>',
  );
  expect(json.items[1].authors).toEqual([{ name: 'A guest' }]);
  expect(textOf(feed, 'updated')).toBe('2026-11-22T00:00:00Z');
});

test('the head of the article list and of articles links to both feeds, and no other page does', async () => {
  for (const [key, count] of [
    ['/insights', 2],
    ['/insights/topic/tests', 2],
    ['/insights/why', 2],
    ['/about', 0],
  ] as const) {
    const html = await documentText(site, key);
    expect(
      html.match(/<link rel="alternate"[^>]* href="\/feed\.(?:atom|json)"/g) ?? [],
      key,
    ).toHaveLength(count);
  }
});

test('an article has its date and author in social metadata', async () => {
  const html = await documentText(site, '/insights/why');
  for (const [name, value] of [
    ['og:type', 'article'],
    ['article:published_time', '2026-05-20'],
    ['article:modified_time', '2026-11-22'],
    ['article:author', 'https://site.example/team/ann-example'],
    ['article:section', 'On tests'],
  ])
    expect(html).toContain(`<meta property="${name}" content="${value}"/>`);
  expect(await documentText(site, '/insights')).not.toContain('article:');
});

test('no text can break out of the feeds, and noindex pages are left out', async () => {
  const evil = '</title></entry> ]]> & <script>alert("1")</script> \u0008';
  const page = (path: string, fields: object) =>
    samplePage(path, {
      title: 'T',
      description: evil,
      article: { author: evil, published: '2026-05-20', topic: 'a' },
      sections: [
        {
          type: 'article-intro',
          heading: evil,
          lead: `${evil} [link](https://a.example/?a=1&b="2")`,
        },
        {
          type: 'prose',
          heading: evil,
          paragraphs: [evil],
          picture: { src: '/media/brand/mark.svg', alt: evil },
        },
      ],
      ...fields,
    });
  const topics = [{ id: 'a', name: evil, description: 'A.' }];
  const published = siteOf({
    list: samplePage('/l', {
      sections: [...samplePage('/l').sections, { type: 'article-list', heading: 'L', topics }],
    }),
    one: page('/one', {}),
    two: page('/two', { robots: 'noindex' }),
  });
  const feed = parseXml(await machineText(published, '/feed.atom'));
  expect(atomProblems(feed)).toEqual([]);
  const entries = childrenOf(feed, 'entry');
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([evil.replace(' \u0008', ' ')]);
  expect(textOf(entries[0] as XmlElement, 'content')).not.toContain('<script');
  expect(JSON.parse(await machineText(published, '/feed.json')).items).toHaveLength(1);
});

test('a link within an article leads to its page from a feed', async () => {
  const topics = [{ id: 'a', name: 'A', description: 'A.' }];
  const published = siteOf({
    list: samplePage('/l', {
      sections: [...samplePage('/l').sections, { type: 'article-list', heading: 'L', topics }],
    }),
    one: samplePage('/One', {
      article: { author: 'B', published: '2026-05-20', topic: 'a' },
      sections: [
        { type: 'article-intro', heading: 'H', lead: 'See [below](#part).' },
        { type: 'prose', anchor: 'part', heading: 'P', paragraphs: ['Here.'] },
      ],
    }),
  });
  const [item] = JSON.parse(await machineText(published, '/feed.json')).items;
  expect(item.content_html).toContain('<a href="https://site.example/One#part">below</a>');
});

test('a site without a list of articles has no feeds', () => {
  const without = siteOf({});
  expect(without.resources.has('/feed.atom')).toBe(false);
  expect(without.resources.has('/feed.json')).toBe(false);
});
