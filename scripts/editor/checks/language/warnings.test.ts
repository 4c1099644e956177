import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatProblem, loadContent } from '#server/content/index.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { languageWarnings } from './warnings.ts';

const GLOSSARY = `
| Avoid | Write instead |
| --- | --- |
| telephone, telephones | phone |
| solutions | what it is |

| Keep | Why |
| --- | --- |
| Loom Solutions | a name |

| Fact | Number |
| --- | --- |
| plus #% GST | 18 |
| # clinics | 3 |
`;

const intro = (fields: object) => ({
  type: 'page-intro',
  heading: 'A page',
  lead: 'Short.',
  ...fields,
});
const figures = (value: string, label: string) => ({
  type: 'figures',
  heading: 'The course',
  items: [
    { value, label },
    { value: '1', label: 'trainer' },
  ],
});

/** Warnings about a content folder, one per line. */
const linesOf = (folder: string) =>
  Object.values(languageWarnings(loadContent(folder)))
    .flat()
    .map(formatProblem);

/** Warnings about pages with the glossary above, except about the fixture's `site.json`. */
function warningsOf(sections: Record<string, object[]>, language = 'en-IN'): string[] {
  const pages = Object.entries(sections).map(([name, sections]) => {
    return [name, samplePage(`/${name}`, { sections })] as const;
  });
  const folder = temporaryContent(Object.fromEntries(pages));
  writeFiles(folder, { 'GLOSSARY.md': GLOSSARY });
  const site = join(folder, 'site.json');
  writeFileSync(site, JSON.stringify({ ...JSON.parse(readFileSync(site, 'utf8')), language }));
  return linesOf(folder).filter((line) => line.startsWith('pages/'));
}

test('a word to avoid is reported with its location and replacement, in labels and texts', () => {
  const page = [intro({ lead: 'By **telephone**.', links: [{ label: 'Telephone', href: '/' }] })];
  const place = 'pages/us.json at sections[0] "A page" ›';
  expect(warningsOf({ us: page })).toEqual([
    `${place} lead: expected phone, found "telephone"`,
    `${place} links[0] "Telephone" › label: expected phone, found "Telephone"`,
  ]);
});

test('texts of the site’s own embeds are checked, in pages and in their scripts', () => {
  const folder = temporaryContent({});
  writeFiles(folder, {
    'GLOSSARY.md': GLOSSARY,
    'embeds/one.html': '<link href="telephone"><!-- By telephone --><img alt="A telephone">',
    'embeds/one/part.ts': "// By telephone\nshow(`By telephone`, 'telephone');",
  });
  const about = (file: string) => `${file}: expected phone, found "telephone"`;
  expect(linesOf(folder).filter((line) => line.startsWith('embeds/'))).toEqual([
    about('embeds/one.html'),
    about('embeds/one.html'),
    about('embeds/one/part.ts'),
  ]);
});

test('addresses, anchors and texts to keep are not checked for words', () => {
  const lead =
    'See [our numbers](https://other.example/telephone?telephone) and https://x.example/telephone. Loom Solutions. To telephone@x.example.';
  expect(warningsOf({ us: [intro({ anchor: 'telephone', lead })] })).toEqual([]);
  expect(warningsOf({ us: [intro({ lead: 'Loom Solutions has solutions.' })] })).toHaveLength(1);
});

test('site settings and interface texts are checked, too', () => {
  const folder = temporaryContent();
  writeFiles(folder, {
    'GLOSSARY.md': GLOSSARY,
    'texts.json': JSON.stringify({ footer: { phone: 'Telephone:' } }),
  });
  const site = join(folder, 'site.json');
  const { footer, ...rest } = JSON.parse(readFileSync(site, 'utf8'));
  writeFileSync(site, JSON.stringify({ ...rest, footer: { ...footer, about: 'Solutions.' } }));
  expect(linesOf(folder)).toEqual([
    'site.json at footer.about: expected what it is, found "Solutions"',
    'texts.json at footer.phone: expected phone, found "Telephone:"'.replace(':"', '"'),
  ]);
});

test('so are the English texts of mails and notices, unless the site has its own', () => {
  const folder = temporaryContent();
  writeFiles(folder, {
    'GLOSSARY.md':
      '| Avoid | Write instead |\n| --- | --- |\n| log in with, someone asked | other |\n',
    'texts.json': JSON.stringify({
      mails: { resetText: 'Set a new password with the link below.' },
    }),
  });
  expect(linesOf(folder)).toEqual([
    'texts.json at mails.existsText: expected other, found "log in with"',
  ]);
});

test('without a glossary, no words are reported', () => {
  const folder = temporaryContent({
    us: samplePage('/us', { sections: [intro({ lead: 'By telephone.' })] }),
  });
  expect(linesOf(folder)).toEqual([]);
});

test('a number that differs from a fact is reported, in digits or in words', () => {
  const lead = 'Three clinics, plus 18% GST. Or four clinics, plus 12% GST.';
  const place = 'pages/us.json at sections[0] "A page" › lead';
  expect(warningsOf({ us: [intro({ lead })] })).toEqual([
    `${place}: expected 18 for "plus #% GST" (GLOSSARY.md), found "plus 12% GST"`,
    `${place}: expected 3 for "# clinics" (GLOSSARY.md), found "four clinics"`,
  ]);
});

test('a figure is compared with a fact by its label', () => {
  expect(warningsOf({ us: [intro({}), figures('4', 'clinics')] })).toEqual([
    'pages/us.json at sections[1] "The course" › items[0] "clinics" › value: expected 3 for "# clinics" (GLOSSARY.md), found "4 clinics"',
  ]);
});

test('a label with different figures on two pages is reported with both locations', () => {
  const a = [intro({}), figures('14', 'Participants at most')];
  const b = [intro({}), figures('25', 'participants  at most')];
  expect(warningsOf({ a, b })).toEqual([
    'pages/b.json at sections[1] "The course" › items[0] "participants  at most" › value: expected "14", as "Participants at most" is in pages/a.json at sections[1] "The course" › items[0] "Participants at most" › value, found "25"',
  ]);
  expect(warningsOf({ a, b: a })).toEqual([]);
});

/** Thirteen words of 26 syllables: grade 13.1 in the library's own example. */
const PLATYPUS =
  'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.';
const times = (count: number) => Array(count).fill(PLATYPUS).join(' ');

test('a page that is hard to read is reported with its grade, the limit and its longest sentences', () => {
  const long = `${PLATYPUS.slice(0, -1)}, and it lays eggs.`;
  const [line, ...others] = warningsOf({ us: [intro({ lead: `${times(8)} ${long}` })] });
  expect(others).toEqual([]);
  expect(line?.split('\n')).toEqual([
    'pages/us.json: expected a reading grade of at most 9 (Flesch-Kincaid), found 12.9; the longest sentences:',
    `    17 words at sections[0] "A page" › lead: ${long}`,
    `    13 words at sections[0] "A page" › lead: ${PLATYPUS}`,
    `    13 words at sections[0] "A page" › lead: ${PLATYPUS}`,
  ]);
});

test('a short page has no grade', () => {
  expect(warningsOf({ us: [intro({ lead: times(7) })] })).toEqual([]);
  // Punctuation alone is not a sentence.
  expect(warningsOf({ us: [intro({ lead: `${times(8)} …` })] })).toEqual([
    expect.stringContaining('found 13.1;'),
  ]);
});

test('headings, names and points without a full stop do not count as sentences', () => {
  const points = Array(20).fill('platypuses, reptilian hybrids and seemingly mammalian creatures');
  const easy = Array(20).fill('We fix it in a day.').join(' ');
  const prose = { type: 'prose', heading: `${PLATYPUS} ${PLATYPUS}`, paragraphs: [easy], points };
  expect(warningsOf({ us: [intro({}), prose] })).toEqual([]);
  const sentences = { ...prose, points: points.map((point) => `${point}.`) };
  expect(warningsOf({ us: [intro({}), sentences] })).toHaveLength(1);
});

/** Grade 10: between the limits for pages and for policies. */
const CLAUSE =
  'We keep the details of your account on our own servers until you ask us to remove them, and we tell you within a week that it is gone.';

test('policies may have a higher grade', () => {
  const clause = (text: string) => ({
    type: 'legal-document',
    effective: '2025-05-20',
    updated: '2025-05-20',
    clauses: [{ id: 'data', title: 'Data', paragraphs: [text] }],
  });
  const between = Array(5).fill(CLAUSE).join(' ');
  expect(warningsOf({ us: [intro({ lead: between })] })).toEqual([
    expect.stringMatching(/at most 9 \(.*found 10\.\d;/),
  ]);
  expect(warningsOf({ us: [intro({}), clause(between)] })).toEqual([]);
  expect(warningsOf({ us: [intro({}), clause(times(9))] })).toEqual([
    expect.stringContaining('at most 11 (Flesch-Kincaid)'),
  ]);
});

test('words and grades are checked only in English', () => {
  const page = [intro({ lead: `By telephone. ${times(9)}` })];
  expect(warningsOf({ us: page })).toHaveLength(2);
  expect(warningsOf({ us: page }, 'de')).toEqual([]);
});
