import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  formatWorded,
  loadContent,
  type PageFile,
  type VisibleContent,
} from '#server/content/index.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';
import german from '#testing/adoption/german/texts.json' with { type: 'json' };
import { temporaryContent, writeFiles } from '#testing/server/content.ts';
import { checkAnswers } from '../adopt/answers.ts';
import example from '../adopt/example-answers.json' with { type: 'json' };
import { pagesFor } from '../adopt/pages.ts';
import { siteFor } from '../adopt/site-file.ts';
import { checkContent } from './all-checks.ts';
import { englishTexts, englishWords } from './english-texts.ts';

/** Content in a language, with some interface texts. */
function contentIn(language: string, texts: object): string {
  const folder = temporaryContent();
  const file = join(folder, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, language }));
  writeFiles(folder, { 'texts.json': JSON.stringify(texts) });
  return folder;
}

const missingIn = (folder: string) => englishTexts(loadContent(folder)).map(formatWorded);

test('on a site in another language, interface texts that are still English are listed with their context', () => {
  const missing = missingIn(contentIn('de-DE', { header: { skip: 'Zum Inhalt' } }));
  expect(missing).not.toContainEqual(expect.stringContaining('header.skip'));
  expect(missing).toContain(
    'texts.json at footer.top: expected words in German (Germany), found "Back to top" (Bottom of every page. Link that scrolls to the top)',
  );
  // The adopt test's company has all of them.
  expect(missingIn(contentIn('de', german))).toEqual([]);
  expect(missingIn(contentIn('en-IN', {}))).toEqual([]);
});

test('on a site in another language, English menus and pages written by adopt are listed', () => {
  const folder = contentIn('de', interfaceTexts);
  const answers = checkAnswers({ ...example, language: 'de' }, 'answers');
  const media = { people: ['/media/a.jpg'], photo: '/media/b.jpg' };
  const pages = pagesFor(answers, media, '2026-11-28') as { path: string }[];
  const siteFile = siteFor(answers) as VisibleContent['siteFile'];
  const files = pages.map((content) => ({ file: content.path, content }) as unknown as PageFile);
  const missing = englishWords({ ...loadContent(folder), siteFile, files }).map(formatWorded);
  expect(missing).toContain(
    'site.json at navigation[1].items[0].label: expected words in German, found "All services"',
  );
  expect(missing).toContain(
    '/about at sections[1].members[0].picture.alt: expected words in German, found "Portrait of Asha Rao"',
  );
  expect(missing.filter((line) => line.startsWith('/privacy')).length).toBeGreaterThan(5);
  expect(missing.join('\n')).not.toMatch(/found "(?:Services|Contact|Monthly payroll)"/);
  expect(englishWords(loadContent(contentIn('en-IN', {})))).toEqual([]);
});

test('these are counted in each check, and listed before the launch', async () => {
  const folder = contentIn('de', { ...interfaceTexts, footer: {} });
  const file = join(folder, 'site.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"slogan": ".*"/, '"slogan": "What we do"'),
  );
  const { output, problems } = await checkContent(folder);
  expect(output.slice(0, 2)).toEqual([
    'Warnings, texts of the interface that are still English (texts.json; --launch lists them): 6',
    'Warnings, texts that "adopt" wrote in English (--launch lists them): 3',
  ]);
  expect(problems.filter((line) => line.startsWith('texts.json'))).toEqual([]);
  const launch = (await checkContent(folder, { launch: true })).problems.join('\n');
  expect(launch).toContain('texts.json at footer.top: expected words in German');
  expect(launch).toContain(
    'site.json at notFound.links[1].label: expected words in German, found "All services"',
  );
});
