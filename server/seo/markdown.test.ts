import { expect, test } from 'vitest';
import { parseRichText } from '#shared/rich-text.ts';
import { markdownPath } from '#shared/routes.ts';
import { markdown as facts } from '#shared/sections/facts.ts';
import { markdownTools, plain, rich } from '#shared/sections/markdown.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import {
  documentText,
  everyPage,
  machineText,
  publishedFixture,
  publishFolder,
  siteOf,
} from '#testing/server/public-site.ts';

const pages = everyPage().filter(({ page }) => page.robots === 'index');
const withoutEscapes = (markdown: string) => markdown.replace(/\\(?=[\\`*_[\]<#>+.)&~!-])/g, '');

test.each(pages)('the Markdown of $name has every heading', async ({ site, key }) => {
  const markdown = withoutEscapes(await machineText(site, markdownPath(key)));
  const main = /<main.*<\/main>/s.exec(await documentText(site, key))?.[0] ?? '';
  const headings = [...main.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, html = '']) =>
    html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('\u00a0', ' '),
  );
  expect(headings.length).toBeGreaterThan(0);
  const lines = new Set(
    // The numbers of a policy's clauses are not in its HTML; other headings have their own.
    markdown
      .match(/^##? .*$/gm)
      ?.flatMap((line) => [line.replace(/^#+ /, ''), line.replace(/^#+ (?:\d+\. )?/, '')]),
  );
  const missing = headings.filter((heading) => !lines.has(heading));
  expect(missing).toEqual([]);
  expect(markdown.startsWith(`# ${headings[0]}\n`)).toBe(true);
});

test.each(pages)('the Markdown of $name has every paragraph', async ({ site, key, page }) => {
  const markdown = withoutEscapes(await machineText(site, markdownPath(key)));
  const missing = [...texts(page.sections)].filter(
    (text) => !parseRichText(text).every((run) => markdown.includes(run.text)),
  );
  expect(missing).toEqual([]);
});

/** Fields of what is drawn, and of forms. */
const notRead = ['picture', 'poster', 'film', 'figure', 'submitLabel', 'terms', 'tagline'];

/** Every longer text that visitors read. */
function* texts(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* texts(item);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (notRead.includes(name)) continue;
      if (typeof inner === 'string' && inner.length > 60 && /\s/.test(inner)) yield inner;
      else yield* texts(inner);
    }
  }
}

test.each(pages)('internal links in the Markdown of $name are absolute', async (each) => {
  expect(await machineText(each.site, markdownPath(each.key))).not.toMatch(/\]\([/#]/);
});

test('texts are never interpreted as markup', () => {
  expect(plain('# not a heading')).toBe('\\# not a heading');
  expect(plain('1. not a list')).toBe('1\\. not a list');
  expect(plain('<script>*a* [b](c) _d_ `e`')).toBe('\\<script>\\*a\\* \\[b\\](c) \\_d\\_ \\`e\\`');
  expect(rich('See [a *b*](/c) and **d_e**.', 'https://x.example')).toBe(
    'See [a \\*b\\*](https://x.example/c) and **d\\_e**.',
  );
});

test.each([
  ['&copy; is written out', '\\&copy; is written out'],
  ['research & more', 'research & more'],
  ['~~~ no code', '\\~~~ no code'],
  ['8.–9. März', '8.–9. März'],
  ['one\n# line\r\n    and more', 'one # line and more'],
])('%j is not interpreted as markup', (text, markdown) => {
  expect(plain(text)).toBe(markdown);
});

test('a link after an exclamation mark is not an image', () => {
  expect(rich('Look![here](/c) Now! **Yes!**', 'https://x.example')).toBe(
    'Look\\![here](https://x.example/c) Now! **Yes!**',
  );
});

test('the texts of llms.txt are not interpreted as markup', async () => {
  const page = samplePage('/odd', { breadcrumb: 'C] & *more*', description: 'One\n# two' });
  const text = await machineText(siteOf({ odd: page }), '/llms.txt');
  expect(text).toContain('\n- [C\\] & \\*more\\*](https://site.example/odd.md): One # two\n');
});

test('noindex pages have no Markdown', () => {
  const { resources } = siteOf({ hidden: samplePage('/hidden', { robots: 'noindex' }) });
  expect(resources.has('/hidden.md')).toBe(false);
  expect(resources.has('/index.md')).toBe(true);
});

test('llms.txt lists the company and every page once, policies last', async () => {
  const site = publishedFixture();
  const text = await machineText(site, '/llms.txt');
  expect(text).toMatch(/^# Fixture Co\n\n> A site for tests\. /);
  const links = [...text.matchAll(/^- \[[^\]]+\]\(https:\/\/site\.example(\S+)\): \S/gm)].map(
    ([, path]) => path,
  );
  const shown = [...site.pages.values()].filter(({ robots }) => robots === 'index');
  expect(links.toSorted()).toEqual(shown.map(({ path }) => markdownPath(path)).toSorted());
  expect(text.indexOf('## Optional')).toBeLessThan(text.indexOf('/Privacypolicy.md'));
});

test('llms.txt titles its lists with the site’s own texts', async () => {
  const service = { icon: 'check', title: 'Brot', description: 'Nachts gebacken.' };
  const folder = temporaryContent({ bread: samplePage('/bread', { service }) });
  const sections = { services: 'Leistungen', company: 'Unternehmen' };
  writeFiles(folder, { 'texts.json': JSON.stringify({ sections }) });
  const titles = (await machineText(publishFolder(folder), '/llms.txt')).match(/^## .+/gm);
  expect(titles).toEqual(['## Leistungen', '## Unternehmen']);
});

test('prices and dates are complete in Markdown', async () => {
  const site = publishedFixture();
  const course = await machineText(site, '/spreadsheettraining.md');
  expect(course).toContain('Sample dates');
  expect(course).toContain(
    '- **9 – 10 December 2098**, 09:30–17:00 GMT, Testford, Trainer: Ann Example, Seats left: 5 of 12, Price per seat: £950, plus 20% VAT. [Book a seat](https://site.example/contact)\n',
  );
  expect(course).toContain(
    '- **30 June – 1 July 2099**, 09:00–12:30 BST, Online, Seats left: Fully booked,',
  );
  const service = await machineText(site, '/automation.md');
  expect(service).toContain(`- Duration: 6 weeks (after [a call](https://site.example/contact))
- Price: £2,800–4,500
- Result: 40 → 9 min (for each invoice, Sample client)
- Next course: [9 – 10 Dec 2098](https://site.example/SpreadsheetTraining#dates) (Seats left: 5 of 12)
`);
  expect(service).toContain(`It reads **one** invoice.

Plain shapes in place of a robot

1. **The amount**: It is [checked](https://site.example/contact).
`);
  expect(service).toContain(`### Operation

**from £180 a month**, plus 20% VAT

Included:

- Repairs within a day.

Not included:

- New processes.
`);
});

test('a fact that is a link is escaped once', () => {
  const fact = { label: 'Next', value: '1. *März*', href: '/course' };
  const md = markdownTools('https://x.example/', (text) => text);
  expect(facts({ type: 'facts', facts: [fact] }, md)).toContain(
    '- Next: [1\\. \\*März\\*](https://x.example/course)',
  );
});

test('a line that ends with a full stop gets no second one', async () => {
  const date = { starts: '2098-03-08', mode: 'online', seats: 12, price: 9 };
  const words = { heading: 'Dates', tax: 'inkl. MwSt.', whenEmpty: 'None.' };
  const course = samplePage('/course', {
    course: { modes: ['online'], workload: 'P1D', price: 'Paid' },
    sections: [...samplePage('/course').sections, { type: 'schedule', dates: [date], ...words }],
  });
  expect(await machineText(siteOf({ course }), '/course.md')).toContain('inkl. MwSt.\n');
});
