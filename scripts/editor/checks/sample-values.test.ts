import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatWorded, loadContent } from '#server/content/index.ts';
import { datedCourse, samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { listSampleFiles, sampleValues } from './sample-values.ts';

const listed: Record<string, string> = JSON.parse(
  readFileSync(new URL('../sample-files.json', import.meta.url), 'utf8'),
);

/** Remains of the sample in a folder, except in `site.json` and the header's logo. */
const leftIn = (folder: string) =>
  sampleValues(loadContent(folder), folder)
    .map(formatWorded)
    .filter((line) => !/^(?:site\.json|client\/)/.test(line));

test('a custom file is not the sample’s, whatever its name', () => {
  const folder = temporaryContent();
  writeFiles(folder, { 'media/brand/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  expect(leftIn(folder)).toEqual([]);
});

test('texts from the sample are found in pages, drafts, drawings, embeds and other files', () => {
  const folder = temporaryContent({
    team: samplePage('/team', { breadcrumb: 'Kavya Nair' }),
    later: samplePage('/later', { status: 'draft', breadcrumb: 'Farid Rahman' }),
  });
  writeFiles(folder, {
    'embeds/data/sales.json': '{"seller": "Ishita Banerjee"}',
    'embeds/map.html': '<p>12 Kolam Street</p>',
    'media/NOTES.md': 'Drawn for Pulli Works.',
    'media/brand/mark.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><!-- Pulli --></svg>',
  });
  expect(leftIn(folder)).toEqual([
    'pages/later.json at breadcrumb: expected your own value, found the sample "Farid Rahman"',
    'pages/team.json at breadcrumb: expected your own value, found the sample "Kavya Nair"',
    'embeds/data/sales.json: expected your own value, found the sample "Ishita Banerjee"',
    'embeds/map.html: expected your own value, found the sample "12 Kolam Street"',
    'media/NOTES.md: expected your own value, found the sample "Pulli"',
    'media/brand/mark.svg: expected your own value, found the sample "Pulli"',
  ]);
});

test('clients marked as samples are found', () => {
  const said = { quote: 'Good.', name: 'N', role: 'R', client: 'C' };
  const items = [said, { ...said, quote: 'Very good.', name: 'M', sample: true }];
  const folder = temporaryContent({
    words: samplePage('/words', {
      sections: [
        ...samplePage('/words').sections,
        { type: 'testimonials', heading: 'They say', items },
      ],
    }),
  });
  expect(leftIn(folder)).toEqual([
    'pages/words.json at sections[1] "They say" › items[1] "M" › sample: expected what is true, without "sample", found true',
  ]);
});

test('the sample’s mark is reported', () => {
  const folder = temporaryContent();
  writeFiles(folder, { 'SAMPLE.md': 'Fictional.' });
  expect(leftIn(folder)).toEqual([
    'SAMPLE.md: expected no such file, because it marks the content as the sample, found the file',
  ]);
});

// An adopted site has other files, and keeps the list of those that it must not publish.
if (existsSync('content/SAMPLE.md')) {
  test('the list of the sample’s files is current; "npx tsx scripts/editor/media-list.ts" updates it', () => {
    expect(listed).toEqual(listSampleFiles('content'));
    expect(Object.values(listed)).toEqual(
      expect.arrayContaining([
        'media/brand/mark.svg',
        'media/films/hero-ai.webm',
        'embeds/hr-insights.html',
        'embeds/data/hr-insights.json',
      ]),
    );
  });

  test.each(['media/brand/mark.svg', 'media/films/intro.mp4', 'embeds/sales-analysis.html'])(
    '%s is found by its bytes, under another name and unused',
    (file) => {
      const folder = temporaryContent();
      mkdirSync(join(folder, 'media/own'), { recursive: true });
      copyFileSync(join('content', file), join(folder, 'media/own/renamed.bin'));
      expect(leftIn(folder)).toEqual([
        `media/own/renamed.bin: expected your own file, or none, found the sample ${file}`,
      ]);
    },
  );
}

test('everything marked as a sample is listed before a launch', () => {
  const [intro, schedule] = datedCourse(['2098-12-07']).sections;
  const sections = [intro, { ...(schedule as object), sample: true }];
  const folder = temporaryContent({ page: { ...datedCourse([]), sections } });
  expect(sampleValues(loadContent(folder), folder).map(formatWorded)).toEqual([
    'pages/page.json at sections[1] "Next dates" › sample: expected what is true, without "sample", found true',
  ]);
});
