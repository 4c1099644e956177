import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureContent } from '#testing/site.ts';
import { buildEmbeds } from './embeds.ts';

const source = join(fixtureContent, 'embeds');
let outDir = '';
const pages = new Map<string, string>();

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'embeds-'));
  await buildEmbeds({ source, outDir, fontFaces: '', minify: true });
  for (const name of await readdir(outDir))
    if (name.endsWith('.html')) pages.set(name, await readFile(join(outDir, name), 'utf8'));
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

/** @returns the addresses of built files that a page loads or shows */
function references(page: string): string[] {
  const tags = page.match(/<(?:link|script|img|image)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) =>
    // The server generates the stylesheet with the theme's colours.
    [...tag.matchAll(/ (?:href|src)="(?!\/theme\.css)([^"]+)"/g)].map(([, at]) => at ?? ''),
  );
}

test('every embed is built, with its data and pictures', async () => {
  expect([...pages.keys()].sort()).toEqual([
    'dashboard-one.html',
    'dashboard-two.html',
    'office-map.html',
    'post.html',
  ]);
  const files = await readdir(outDir, { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['data/figures.json', 'street.svg']));
});

test('every file referenced by a page exists, scripts and styles under hashed names', () => {
  for (const [name, page] of pages) {
    const files = references(page);
    expect(files.length, name).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(outDir, file)))).toEqual([]);
    for (const file of files.filter((path) => /\.(js|css|ts)$/.test(path)))
      expect(file).toMatch(/^assets\/[\w.-]+-[A-Z0-9]{8}\.(js|css)$/);
  }
});

test('characters from an additional font file may load late', async () => {
  const fonts = await mkdtemp(join(tmpdir(), 'embeds-'));
  const face = (range: string) => `@font-face{font-family:"A";font-display:optional${range}}`;
  const fontFaces = face('') + face(';unicode-range:U+20b9');
  await buildEmbeds({ source, outDir: fonts, fontFaces, minify: true });
  const [style = ''] = (await readdir(join(fonts, 'assets'))).filter((file) => /css$/.test(file));
  const css = await readFile(join(fonts, 'assets', style), 'utf8');
  expect(css.match(/font-display:\w+/g)).toEqual(['font-display:optional', 'font-display:swap']);
  await rm(fonts, { recursive: true });
});

test('content without embeds produces none', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'embeds-'));
  const missing = join(source, 'missing');
  await buildEmbeds({ source: missing, outDir: join(empty, 'out'), fontFaces: '', minify: true });
  expect(await readdir(join(empty, 'out'))).toEqual([]);
  await rm(empty, { recursive: true });
});
