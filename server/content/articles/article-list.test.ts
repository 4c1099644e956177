import { writeFileSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { linkProblems } from '#server/content/problems/link-problems.ts';
import { ContentError } from '#server/content/problems/problem.ts';
import { loadContent, readContent } from '#server/content/read-content.ts';
import { contentAt } from '#server/content/visibility.ts';
import { typesIn } from '#shared/sections/parts.ts';
import { samplePage, temporaryContent } from '#testing/server/content.ts';
import { documentText, machineText, siteOf } from '#testing/server/public-site.ts';
import { startTestSite } from '#testing/server/site.ts';

const topic = (id: string, name: string) => ({ id, name, description: `All about ${name}.` });

const list = (path = '/Insights', fields: object = {}) =>
  samplePage(path, {
    breadcrumb: 'Insights',
    updated: '2026-01-01',
    sections: [
      ...samplePage(path).sections,
      {
        type: 'article-list',
        heading: 'Articles',
        topics: [topic('Law', 'the law'), topic('money', 'money')],
      },
    ],
    ...fields,
  });

/** The article of a day in May 2026, on the topic Law. */
function article(day: number, { topic = 'Law', author = 'A guest', ...fields } = {}) {
  const published = `2026-05-${String(day).padStart(2, '0')}`;
  return samplePage(`/Insights/A${day}`, {
    article: { author, published, topic },
    sections: [
      { type: 'article-intro', heading: `Article ${day}`, lead: 'It says little.' },
      { type: 'article-nav', heading: 'Read on' },
    ],
    ...fields,
  });
}

/** The list, and articles dated from 1 May on. */
function pagesWith(articles: number, others: Record<string, unknown> = {}) {
  const days = Array.from({ length: articles }, (_, index) => index + 1);
  return {
    list: list(),
    ...Object.fromEntries(days.map((day) => [`a${day}`, article(day)])),
    ...others,
  };
}

test('the description of a list page is cut between characters', async () => {
  const heading = `${'x'.repeat(140)}🎬 and more`;
  const sections = [{ type: 'article-intro', heading, lead: 'It says little.' }];
  const site = siteOf(pagesWith(11, { a1: article(1, { sections } as object) }));
  const { description } = site.pages.get('/insights/page/2') ?? {};
  expect(description).toBe(`Insights, page 2. ${'x'.repeat(140)}🎬…`);
});

const problemsOf = (pages: Record<string, unknown>) => {
  try {
    readContent(temporaryContent(pages));
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
};

/** Headings of the articles that a page lists. */
const shownOn = (html: string) =>
  Array.from(html.matchAll(/<article .*?<h3><a [^>]*>(.*?)<\/a>/gs), ([, heading]) => heading);

test('a list page has ten articles, and the eleventh starts the next page', async () => {
  const ten = siteOf(pagesWith(10));
  expect(ten.pages.has('/insights/page/2')).toBe(false);
  expect(await documentText(ten, '/insights')).not.toContain('/Insights/page/2');

  const { origin } = await startTestSite({ contentDir: temporaryContent(pagesWith(11)) });
  const first = await request(origin).get('/Insights').expect(200);
  expect(shownOn(first.text)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Article ${n}`));
  expect(first.text).toContain('href="/Insights/page/2">Older articles</a>');
  const second = await request(origin).get('/insights/PAGE/2').expect(200);
  expect(shownOn(second.text)).toEqual(['Article 1']);
  expect(second.text).toContain('href="/Insights">Newer articles</a>');
  expect(second.text).toContain('<title>Insights, page 2 | Fixture Co</title>');
  expect(second.text).toContain('rel="canonical" href="https://site.example/Insights/page/2"');
  for (const path of [
    '/Insights/page/1',
    '/Insights/page/3',
    '/Insights/page/02',
    '/Insights/topic/Law/page/1',
  ])
    await request(origin).get(path).expect(404);
  await request(origin).get('/Insights/topic/Law/page/2').expect(200);
});

test('list pages have page data, Markdown, metadata and sitemap entries like all pages', async () => {
  const site = siteOf(pagesWith(11));
  const sitemap = await machineText(site, '/sitemap.xml');
  for (const path of ['/Insights', '/Insights/page/2', '/Insights/topic/Law'])
    expect(sitemap).toContain(`<loc>https://site.example${path}</loc><lastmod>2026-05-`);
  const data = JSON.parse(await machineText(site, '/page-data/insights/page/2.json'));
  expect(data.page).toMatchObject({ path: '/Insights/page/2', breadcrumb: 'Insights, page 2' });
  expect(await machineText(site, '/insights/page/2.md')).toContain('[Article 1]');
  const html = await documentText(site, '/insights/page/2');
  expect(html).toContain('"item":"https://site.example/Insights"');
});

test('a topic gets a page with its first article', async () => {
  const site = siteOf(pagesWith(2, { b: article(3, { topic: 'money' }) }));
  expect([...site.pages.keys()].filter((key) => key.includes('topic'))).toEqual([
    '/insights/topic/law',
    '/insights/topic/money',
  ]);
  const html = await documentText(site, '/insights/topic/money');
  expect(shownOn(html)).toEqual(['Article 3']);
  expect(html).toContain('aria-current="page">money</a>');
  expect(html).toContain('<title>money: Insights | Fixture Co</title>');
  expect(siteOf(pagesWith(2)).pages.has('/insights/topic/money')).toBe(false);
});

test('an article shows its neighbours, its author, whose portrait is in the list, and its reading time', async () => {
  const text = Array.from({ length: 300 }, () => 'word').join(' ');
  const long = article(2, { author: 'Ann Example' });
  long.sections.splice(1, 0, { type: 'prose', heading: 'More', paragraphs: [text, text] } as never);
  const team = samplePage('/team/ann', {
    sections: [
      {
        type: 'profile',
        heading: 'Ann Example',
        role: 'Author',
        picture: { src: '/media/brand/mark.svg', alt: 'A mark' },
        paragraphs: ['She writes.'],
        expertise: ['Writing'],
      },
    ],
  });
  const site = siteOf(pagesWith(3, { a2: long, team }));
  const html = await documentText(site, '/insights/a2');
  expect(html).toMatch(/href="\/Insights\/A3"><span>Next article<\/span> <strong>Article 3</);
  expect(html).toMatch(/href="\/Insights\/A1"><span>Previous article<\/span> <strong>Article 1</);
  expect(html).toContain('<a href="/team/ann">Ann Example</a>');
  expect(html).toContain('<time dateTime="2026-05-02">2 May 2026</time>');
  expect(html).toContain('<li>3 min read</li>');
  expect(html).toContain('<a href="/Insights/topic/Law">the law</a>');
  const cards = (await documentText(site, '/insights')).match(/<article.*?<\/article>/gs) ?? [];
  const hasPortrait = (card: string) => /<img src="\/media\/brand\/mark\.svg" alt=""/.test(card);
  expect(cards.map(hasPortrait)).toEqual([false, true, false]);
  const last = await documentText(site, '/insights/a3');
  expect(last).not.toContain('Next article');
  expect(last).toContain('<li>1 min read</li>');
  expect(last).toContain('<li>A guest</li>');
});

test('the list shows an article’s chart, or its window’s lines with notes, in place of the portrait, with its styles', async () => {
  const lines = [{ cells: ['From', 'A stranger'], note: 1 }, { cells: ['No note here'] }];
  const figure = { type: 'window', windows: [{ look: 'letter', name: 'Inbox', lines }] };
  const drawn = article(2);
  drawn.sections.splice(1, 0, figure as never);
  const site = siteOf(pagesWith(3, { a2: drawn }));
  const cards = (await documentText(site, '/insights')).match(/<article.*?<\/article>/gs) ?? [];
  const shown = /<div class="article-figure" aria-hidden="true" inert="">.*A stranger/s;
  expect(cards.map((card) => shown.test(card))).toEqual([false, true, false]);
  expect(cards.join()).not.toMatch(/No note here|window-mark/);
  const list = site.pages.get('/insights')?.sections.flatMap(typesIn);
  expect(list).toContain('window');
});

test('a draft is listed nowhere, and a scheduled article appears at its time', () => {
  const source = readContent(
    temporaryContent(
      pagesWith(10, {
        draft: article(20, { status: 'draft' } as object),
        later: article(21, { publishAt: '2026-05-21T12:00:00Z' } as object),
      }),
    ),
  );
  const before = contentAt(source, new Date('2026-05-21T11:59:59Z'));
  const headings = (content: typeof before, key: string) => {
    const section = content.pages.get(key)?.sections.find(({ type }) => type === 'article-list');
    return section?.type === 'article-list' ? section.articles.map(({ heading }) => heading) : [];
  };
  expect(headings(before, '/insights')[0]).toBe('Article 10');
  expect(before.pages.has('/insights/page/2')).toBe(false);
  const after = contentAt(source, new Date('2026-05-21T12:00:00Z'));
  expect(headings(after, '/insights')[0]).toBe('Article 21');
  expect(headings(after, '/insights/page/2')).toEqual(['Article 1']);
  expect(after.version).not.toBe(before.version);
  expect(before.previews.get('/insights/a20')?.sections.at(-1)).toMatchObject({
    older: { heading: 'Article 10' },
  });
});

test('links to list pages are checked like others', () => {
  const linking = (href: string) =>
    samplePage('/b', {
      sections: [{ type: 'page-intro', heading: 'B', lead: `[There](${href})` }],
    });
  const problems = (href: string) =>
    linkProblems(loadContent(temporaryContent(pagesWith(11, { b: linking(href) })))).filter(
      ({ file }) => file === 'pages/b.json',
    );
  expect(problems('/Insights/page/2')).toEqual([]);
  expect(problems('/Insights/topic/Law')).toEqual([]);
  expect(problems('/Insights/page/3')).toHaveLength(1);
  expect(problems('/Insights/topic/money')).toHaveLength(1);
});

test.each([
  [{ a: article(1) }, 'a.json at article: expected a page with a section "article-list"'],
  [
    pagesWith(0, { a: article(1, { topic: 'tax' }) }),
    'a topic of pages/list.json: "Law", "money", found "tax"',
  ],
  [pagesWith(0, { other: list('/News') }), 'expected one "article-list" on the site'],
  [pagesWith(0, { a: samplePage('/insights/Page/two') }), 'a path that the list of articles in'],
  [pagesWith(0, { a: samplePage('/Insights/topic/a') }), 'a path that the list of articles in'],
  [
    pagesWith(0, {
      a: samplePage('/a', { article: { author: 'A', published: '2026-05-01', topic: 'Law' } }),
    }),
    'article-intro if the page has',
  ],
  [{ list: list(), a: { ...article(1), article: undefined } }, 'article-intro if the page has'],
  [
    pagesWith(0, {
      a: samplePage('/a', {
        sections: [...samplePage('/a').sections, { type: 'article-nav', heading: 'Read on' }],
      }),
    }),
    'an object with author, published and topic',
  ],
  [
    pagesWith(0, {
      a: samplePage('/a', {
        sections: [
          ...samplePage('/a').sections,
          { type: 'article-intro', heading: 'A', lead: 'B.' },
        ],
      }),
    }),
    'a list with article-intro in the first place only',
  ],
  [{ list: list('/Insights', twoTopics()) }, 'id: expected an id that no other topic has'],
])('%#: invalid articles are refused', (pages, problem) => {
  expect(problemsOf(pages)).toContain(problem);
});

function twoTopics() {
  const topics = [topic('law', 'the law'), topic('LAW', 'law again')];
  const section = { type: 'article-list', heading: 'Articles', topics };
  return { sections: [...samplePage('/').sections, section] };
}

test('a redirect may point to a topic', () => {
  const folder = temporaryContent(pagesWith(1));
  const redirect = (to: string) => ({ redirects: [{ from: '/blog', to }] });
  writeFileSync(`${folder}/redirects.json`, JSON.stringify(redirect('/Insights/topic/Law')));
  expect(loadContent(folder).redirects.find('/blog', '')?.to).toBe('/Insights/topic/Law');
  writeFileSync(`${folder}/redirects.json`, JSON.stringify(redirect('/Insights/topic/money')));
  expect(() => loadContent(folder)).toThrow('expected the path of a page');
});
