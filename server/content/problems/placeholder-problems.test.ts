import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { readContent } from '../read-content.ts';
import { ContentError, wordForDevelopers } from './problem.ts';

const skeleton = (fields: object = {}) =>
  samplePage('/robots', {
    sections: [
      { type: 'page-intro', heading: '(write here) The result', lead: 'Robots copy.' },
      { type: 'prose', heading: 'More', paragraphs: ['Done.', '(write here) A paragraph.'] },
    ],
    ...fields,
  });

function problemsOf(folder: string) {
  try {
    readContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(wordForDevelopers);
    throw error;
  }
}

test.each([{}, { publishAt: '2999-01-01T00:00:00Z' }])(
  'a page with placeholder texts cannot be published, immediately or later (%j)',
  (fields) => {
    const expected =
      'your own words instead of "(write here)", or "status": "draft" until it is written';
    expect(problemsOf(temporaryContent({ robots: skeleton(fields) }))).toEqual([
      {
        file: 'pages/robots.json',
        path: 'sections[0].heading',
        expected,
        found: '"(write here) The result"',
        place: 'sections[0] "(write here) The result" › heading',
      },
      {
        file: 'pages/robots.json',
        path: 'sections[1].paragraphs[1]',
        expected,
        found: '"(write here) A paragraph."',
        place: 'sections[1] "More" › paragraphs[1]',
      },
    ]);
  },
);

test('a draft may have placeholder texts', () => {
  expect(problemsOf(temporaryContent({ robots: skeleton({ status: 'draft' }) }))).toEqual([]);
});

test('placeholder texts in site.json, which every page shows, are a problem', () => {
  const folder = temporaryContent();
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  writeFiles(folder, {
    'site.json': JSON.stringify({ ...site, slogan: '(write here) The company in one line' }),
  });
  expect(problemsOf(folder)).toMatchObject([
    { file: 'site.json', path: 'slogan', expected: 'your own words instead of "(write here)"' },
  ]);
});

test('of tens of thousands of problems in a file, the first hundred are reported', () => {
  const paragraphs = Array(9500).fill('(write here)');
  const prose = Array(5).fill({ type: 'prose', heading: 'More', paragraphs });
  const [one, two, three] = ['/one', '/two', '/three'].map((path) =>
    samplePage(path, { sections: [...samplePage(path).sections, ...prose] }),
  );
  const problems = problemsOf(temporaryContent({ one, two, three }));
  expect(problems.map(({ file, found }) => [file, found])).toEqual(
    ['one', 'three', 'two'].flatMap((name) => [
      ...Array(100).fill([`pages/${name}.json`, '"(write here)"']),
      [`pages/${name}.json`, 'more'],
    ]),
  );
});
