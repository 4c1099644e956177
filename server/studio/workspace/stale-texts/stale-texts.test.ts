import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import type { DraftSaved, OpenFile } from '#shared/studio/files.ts';
import { startTestStudio, type TestStudio } from '#testing/studio.ts';
import { filesOfPages } from '../disk-files.ts';
import { findTexts } from '../find-texts.ts';
import { staleContacts } from './stale-contacts.ts';
import { staleFigures } from './stale-figures.ts';

type Section = { [name: string]: Json };
type Page = { sections: Section[]; [name: string]: Json };

const COURSE = 'pages/spreadsheet-training.json';

function change(studio: TestStudio, file: string, edit: (page: Page) => void): void {
  const path = join(studio.contentDir, file);
  const page = JSON.parse(readFileSync(path, 'utf8')) as Page;
  edit(page);
  writeFileSync(path, JSON.stringify(page, null, 2));
}

const addText = (studio: TestStudio, file: string, text: string) =>
  change(studio, file, ({ sections }) => sections.push({ type: 'prose', paragraphs: [text] }));

/** Saves a changed draft of a page. @returns what the studio reports about other pages */
async function save(studio: TestStudio, file: string, edit: (page: Page) => void) {
  const opened = (await (await studio.fetch(`/api/files/${file}`)).json()) as OpenFile;
  const value = structuredClone(opened.live?.value) as Page;
  edit(value);
  const answer = await studio.fetch(`/api/drafts/${file}`, {
    method: 'PUT',
    headers: opened.draft ? { 'if-match': `"${opened.draft.revision}"` } : { 'if-none-match': '*' },
    json: { value, baseHash: opened.live?.hash ?? null },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as DraftSaved).staleTexts.map(({ text, pages }) => [
    text,
    pages.map(({ file, place }) => `${file} ${place}`),
  ]);
}

const sectionOf = ({ sections }: Page, type: string) =>
  sections.find((section) => section['type'] === type) as Section;

test('changing a price lists other pages that still have the old one, in any notation', async () => {
  const studio = await startTestStudio();
  addText(studio, 'pages/about.json', 'Courses begin at **£4,800** for a team.');
  addText(studio, 'pages/services.json', 'From £4.8 thousand, or £950 each.');
  addText(studio, 'pages/support.json', 'This is £4,801, and 4,800 is not a price.');
  const setPrice = (price: number) => (page: Page) => {
    const [first] = sectionOf(page, 'pricing')['packages'] as Section[];
    Object.assign(first as Section, { price });
  };
  const { live } = (await (await studio.fetch(`/api/files/${COURSE}`)).json()) as OpenFile;
  const packages = sectionOf(live?.value as Page, 'pricing')['packages'] as Section[];
  expect(packages[0]?.['price']).toBe(4800);

  const said = await save(studio, COURSE, setPrice(5200));
  expect(said).toEqual([
    [
      '£4,800',
      [
        expect.stringMatching(/^pages\/about\.json .*/),
        expect.stringMatching(/^pages\/services\.json .*/),
      ],
    ],
  ]);
  const opened = (await (await studio.fetch(`/api/files/${COURSE}`)).json()) as OpenFile;
  expect(opened.staleTexts[0]?.pages[0]).toMatchObject({
    name: 'About us',
    path: expect.arrayContaining(['paragraphs', 0]),
  });
  expect(await save(studio, COURSE, setPrice(4800))).toEqual([]);
});

test('a price changed in one of two places is listed on the page itself, too', async () => {
  const studio = await startTestStudio();
  addText(studio, 'pages/about.json', 'It costs £77.');
  addText(studio, 'pages/about.json', 'Once more: £77.');
  addText(studio, 'pages/services.json', 'It costs £77.');
  const said = await save(studio, 'pages/about.json', ({ sections }) => {
    sections.pop();
    sections.push({ type: 'prose', paragraphs: ['Once more: £80.'] });
  });
  expect(said).toEqual([
    [
      '£77',
      [expect.stringMatching(/^pages\/about\./), expect.stringMatching(/^pages\/services\./)],
    ],
  ]);
});

test('the other occurrences of a price on the page can be replaced, and its multiples are listed', async () => {
  const studio = await startTestStudio();
  addText(studio, 'pages/about.json', 'A seat is £145, and £145,000 or 145 is not a seat.');
  addText(studio, 'pages/about.json', 'Ten seats are £1,450; a range is £145–200.');
  addText(studio, 'pages/about.json', 'One seat: £145.');
  addText(studio, 'pages/services.json', 'A seat is £145.');
  await save(studio, 'pages/about.json', ({ sections }) => {
    Object.assign(sections.at(-1) as Section, { paragraphs: ['One seat: £155.'] });
  });
  const opened = (await (await studio.fetch('/api/files/pages/about.json')).json()) as OpenFile;
  const [note] = opened.staleTexts;
  expect(note).toMatchObject({ text: '£145', becomes: '£155' });
  expect(note?.pages.map(({ file, change }) => [file, change?.to ?? null])).toEqual([
    ['pages/about.json', 'A seat is £155, and £145,000 or 145 is not a seat.'],
    ['pages/about.json', null],
    ['pages/services.json', null],
  ]);
  expect(note?.multiples.map(({ text, times }) => [text, times])).toEqual([['£1,450', 10]]);
});

test('the other page’s draft counts, and a mere removal is not a change', async () => {
  const studio = await startTestStudio();
  addText(studio, 'pages/about.json', 'It costs £77.');
  addText(studio, 'pages/services.json', 'It costs £77.');
  await save(studio, 'pages/services.json', (page) => page.sections.pop());
  const other = (text: string) => (page: Page) => {
    page.sections.pop();
    page.sections.push({ type: 'prose', paragraphs: [text] });
  };
  expect(await save(studio, 'pages/about.json', other('It costs £80.'))).toEqual([]);
  expect(await save(studio, 'pages/services.json', other('It is free.'))).toEqual([]);
});

test('figures with the same label, and glossary facts, are listed as well', async () => {
  const studio = await startTestStudio();
  writeFileSync(
    join(studio.contentDir, 'GLOSSARY.md'),
    '| Fact | Number |\n| --- | --- |\n| # days of free fixes | 90 |\n',
  );
  const figures = (value: string) => ({
    type: 'figures',
    heading: 'Numbers',
    items: [
      { value, label: 'Happy clients' },
      { value: '3', label: 'offices' },
    ],
  });
  change(studio, 'pages/services.json', ({ sections }) => sections.push(figures('40')));
  addText(studio, 'pages/support.json', 'You have 90 days of free fixes.');
  change(studio, 'pages/about.json', ({ sections }) => {
    sections.push(figures('40'), { type: 'prose', paragraphs: ['We give 90 days of free fixes.'] });
  });
  const said = await save(studio, 'pages/about.json', ({ sections }) => {
    sections.splice(-2);
    sections.push(figures('55'), { type: 'prose', paragraphs: ['We give 60 days of free fixes.'] });
  });
  expect(said).toEqual([
    ['40 Happy clients', [expect.stringMatching(/^pages\/services\.json /)]],
    ['90 days of free fixes', [expect.stringMatching(/^pages\/support\.json /)]],
  ]);
});

test('changing the phone number or street lists pages that still have the old one, in any notation', async () => {
  const studio = await startTestStudio();
  const site = JSON.parse(readFileSync(join(studio.contentDir, 'site.json'), 'utf8'));
  const { phone, location } = site.footer as { phone: string; location: { street: string } };
  const digits = phone.replace(/\D/g, '');
  addText(studio, 'pages/about.json', `Call us at [our desk](tel:+${digits}).`);
  addText(studio, 'pages/services.json', `Visit us: ${location.street.toUpperCase()}, 2nd floor.`);
  const said = await save(studio, 'site.json', (value) => {
    const { footer } = value as unknown as typeof site;
    footer.phone = '+44 20 7946 0999';
    footer.location.street = '1 New Street';
  });
  const pagesOf = new Map(said as [string, string[]][]);
  expect(pagesOf.get(phone)).toContainEqual(expect.stringMatching(/^pages\/about\.json /));
  expect([...pagesOf.values()].flat()).toContainEqual(
    expect.stringMatching(/^pages\/services\.json /),
  );
  expect(await save(studio, 'site.json', () => {})).toEqual([]);
});

test('a search yields to other calls before each page', async () => {
  const { contentDir, deps, person } = await startTestStudio();
  const content = await deps.workspace.onDisk();
  const file = 'pages/about.json';
  const [was, now] = [77, 80].map((price) => {
    return { sections: [{ type: 'prose', paragraphs: [`It costs £${price}.`] }] };
  });
  const [before, after] = ['+44 20 7946 0111', '+44 20 7946 0999'].map((phone) => {
    return { footer: { phone } };
  });
  const searches = {
    figures: () => staleFigures(content, file, was, now),
    contacts: () => staleContacts(content, before, after),
    texts: () => findTexts(content, 'no text says that', person),
  };
  const pages = filesOfPages(contentDir).filter((name) => name.endsWith('.json'));
  expect(pages.length).toBeGreaterThan(10);
  for (const [name, search] of Object.entries(searches)) {
    let isDone = false;
    let turns = 0;
    const found = Promise.resolve(search()).finally(() => {
      isDone = true;
    });
    for (; !isDone; turns += 1) await nextTurn();
    expect([name, await found]).toEqual([name, []]);
    expect([name, turns >= pages.length - 1]).toEqual([name, true]);
  }
});
