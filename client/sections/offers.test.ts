import { beforeAll, expect, test } from 'vitest';
import { markdownPath } from '#shared/routes.ts';
import { documentText, machineText, publishedFixture } from '#testing/server/public-site.ts';

/** The HTML of a page's sections of one kind. */
async function sectionsOf(path: string, type: string): Promise<string> {
  const html = await documentText(site, path);
  const found = html.match(new RegExp(`<section class="section ${type}".*?</section>`, 'gs'));
  return (found ?? []).join('').replaceAll('<!-- -->', '');
}

const site = publishedFixture();
let [prices, dates] = ['', ''];

beforeAll(async () => {
  prices = await sectionsOf('/automation', 'pricing');
  dates = await sectionsOf('/spreadsheettraining', 'schedule');
});

test('a price list has inclusions, exclusions and additional costs', () => {
  expect(prices).toMatch(/<strong>£2,800 – £4,500<\/strong>/);
  expect(prices).toMatch(/from <strong>£180<\/strong><span> a month/);
  expect(prices).toMatch(/<strong>£120–280 thousand<\/strong>/);
  expect(prices.match(/<h4>Included<\/h4>/g)).toHaveLength(3);
  // A package without exclusions has no heading for them.
  expect(prices.match(/<h4>Not included<\/h4>/g)).toHaveLength(2);
  expect(prices).toContain('Licences of other companies.');
});

test('the summary of an offer has changes, the next date, and a mark for sample data', async () => {
  const [facts = ''] =
    (await documentText(site, '/automation')).match(/<dl class="fact-list">.*?<\/dl>/s) ?? [];
  const words = facts.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('Duration 6 weeks after a call');
  expect(words).toContain('Result Before: 40 After: 9 min for each invoice Sample client');
  expect(words).toContain('Next course 9 – 10 Dec 2098 Seats left: 5 of 12');
  expect(facts).toContain('<a href="/SpreadsheetTraining#dates">');
  expect(await documentText(site, '/spreadsheettraining')).toContain(
    '<a href="#dates">9 – 10\u00a0Dec',
  );
});

test('the summary is also shown below its picture, with the next date', async () => {
  const html = await documentText(site, '/plans');
  const [before = '', after = ''] = html.split('<div class="facts">');
  expect(before).toContain('class="section window"');
  const [facts = ''] = after.split('</dl>');
  expect(facts.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(
    'Duration 3½ hours Next course 9 – 10 Dec 2098 Seats left: 5 of 12',
  );
});

test('a program window is real text, with a table, numbered notes and a mark', async () => {
  const shown = await sectionsOf('/plans', 'window');
  const words = shown.replace(/<[^>]+>|\u2060/g, ' ').replace(/\s+/g, ' ');
  // Each window is followed by its own notes.
  expect(words).toContain(
    'Inbox Sample data From A stranger 1 Please run the tests. The sender Nobody knows them. Results.xlsx Test Seconds taken First test 12 Results Notes',
  );
  expect(shown).toContain('<th scope="col">Seconds taken</th>');
  expect(shown).toContain('<rect x="0%" width="60%" height="100%">');
  const markdown = await machineText(site, markdownPath('/plans'));
  expect(markdown).toContain('- From: A **stranger**\n- Please run the tests.');
  expect(markdown).toContain('| Test | Seconds taken |\n| --- | --- |\n| First test | 12 |');
  expect(markdown).toContain('1. **The sender**: Nobody knows them.');
});

test('a document page is real text, with its parts in order and a mark', async () => {
  const sheet = await sectionsOf('/plans', 'sheet');
  const words = sheet.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain(
    'The list of tests Sample document Page 1 of 2 Before the change Write A test that fails.',
  );
  expect(sheet).toContain('At the <strong>message</strong> with which it fails.');
});

test('tax is stated once for all prices, and once for all dates', () => {
  expect(prices.match(/lus 20% VAT/g)).toHaveLength(prices.match(/<section /g)?.length ?? 0);
  expect(dates.match(/Plus 20% VAT/g)).toHaveLength(1);
});

test('sample prices and dates are marked', () => {
  expect(prices).toContain('>Sample prices<');
  expect(dates).toContain('>Sample dates<');
});

test('each date has time, place, trainer, free seats and price', () => {
  const text = dates.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const words of [
    '9 – 10 December 2098 09:30–17:00 GMT Testford Trainer: Ann Example Seats left 5 of 12 Price per seat £950 Book a seat',
    '30 June – 1 July 2099 09:00–12:30 BST Online',
    'Seats left Fully booked',
    '1 September 2099 On site and online Testford Seats 8',
  ])
    expect(text).toContain(words);
});

test('a seat can be booked until none is free; each link names its date', () => {
  const links = [...dates.matchAll(/<a href="\/contact" class="button">(.*?)<\/a>/g)];
  expect(links.map(([, words = '']) => words.replace(/<[^>]+>/g, ''))).toEqual([
    'Book a seat, 9 – 10 December 2098',
  ]);
});
