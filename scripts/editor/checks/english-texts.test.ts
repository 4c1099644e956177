import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatTold, loadContent } from '#server/content/index.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';
import german from '#testing/adoption/german/texts.json' with { type: 'json' };
import { temporaryContent, writeFiles } from '#testing/server/content.ts';
import { checkContent } from './all-checks.ts';
import { englishTexts } from './english-texts.ts';

/** Content in a language, with some words of the interface. */
function contentIn(language: string, texts: object): string {
  const folder = temporaryContent();
  const file = join(folder, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...site, language }));
  writeFiles(folder, { 'texts.json': JSON.stringify(texts) });
  return folder;
}

const missingIn = (folder: string) => englishTexts(loadContent(folder)).map(formatTold);

test('texts that are still English are named with their context, in a site of another language', () => {
  const missing = missingIn(contentIn('de-DE', { header: { skip: 'Zum Inhalt' } }));
  expect(missing).not.toContainEqual(expect.stringContaining('header.skip'));
  expect(missing).toContain(
    'texts.json at footer.top: expected words in German (Germany), found "Back to top" (Bottom of every page. Link that scrolls to the top)',
  );
  // The company with which adopting is tested has them all.
  expect(missingIn(contentIn('de', german))).toEqual([]);
  expect(missingIn(contentIn('en-IN', {}))).toEqual([]);
});

test('they are counted in each check, and listed before the launch', async () => {
  const folder = contentIn('de', { ...interfaceTexts, footer: {} });
  const { output, problems } = await checkContent(folder);
  expect(output[0]).toBe(
    'Warnings, texts of the interface that are still English (texts.json; --launch lists them): 6',
  );
  expect(problems.filter((line) => line.startsWith('texts.json'))).toEqual([]);
  expect((await checkContent(folder, { launch: true })).problems.join('\n')).toContain(
    'texts.json at footer.top: expected words in German',
  );
});
