import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import { childrenOf } from '#testing/process-figures.ts';
import { temporaryContent, temporaryFolder, writeFiles } from '#testing/server/content.ts';
import { sampleBrand } from '#testing/server/pictures.ts';
import { BrandFiles, iconFolder } from './brand-files.ts';

/** Content with another accent colour than the build's. */
function blueContent() {
  const folder = temporaryContent();
  const accent = { light: '#0b5fb0', dark: '#74b7f4' };
  writeFiles(folder, { 'theme.json': JSON.stringify({ colors: { accent } }) });
  return loadContent(folder);
}

function open(folder: string) {
  const log: string[] = [];
  const logger = pino({}, { write: (line) => log.push(line) });
  return { log, files: new BrandFiles(sampleBrand, folder, folder, logger) };
}

test('icons from the build are not redrawn', async () => {
  const { files, log } = open('/nowhere');
  expect(await files.complete(loadContent(temporaryContent()), new Map())).toBe(false);
  expect([files.shown.icons, log]).toEqual([sampleBrand.icons, []]);
});

test('icons are drawn once, and reused by the next process', async () => {
  const folder = temporaryFolder();
  const [first, second] = [open(folder), open(folder)];
  expect(await first.files.complete(blueContent(), new Map())).toBe(true);
  const { icons } = first.files.shown;
  expect(readdirSync(join(folder, iconFolder(icons)))).toContain('favicon.ico');
  expect(await second.files.complete(blueContent(), new Map())).toBe(true);
  expect([second.files.shown.icons, second.log]).toEqual([icons, []]);
});

test('a failure to draw icons is logged with the reason, and the old icons stay', async () => {
  const { files, log } = open('/dev/null/pictures');
  expect(await files.complete(blueContent(), new Map())).toBe(false);
  expect(files.shown.icons).toBe(sampleBrand.icons);
  expect(log.join('')).toMatch(/"reason":"ENOTDIR[^"]+".*could not be drawn: old ones stay/);
});

test('stopping the server stops drawing without logging an error', async () => {
  const folder = temporaryFolder();
  const { files, log } = open(folder);
  const others = childrenOf(process);
  const completing = files.complete(blueContent(), new Map());
  await expect.poll(() => childrenOf(process).length).toBeGreaterThan(others.length);
  files.close();
  expect(await completing).toBe(false);
  expect([log, existsSync(join(folder, 'og'))]).toEqual([[], false]);
});
