import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEmbeds } from '../../scripts/build/embeds.ts';

let outDir = '';
const pages = new Map<string, string>();

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'embeds-'));
  await buildEmbeds({ source: 'content/embeds', outDir, fontFaces: '', minify: true });
  for (const name of await readdir(outDir))
    if (name.endsWith('.html')) pages.set(name, await readFile(join(outDir, name), 'utf8'));
});

afterAll(() => rm(outDir, { recursive: true, force: true }));

/** @returns the addresses of files that a page loads or shows */
function references(page: string): string[] {
  const tags = page.match(/<(?:link|script|img|image)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) =>
    [...tag.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, at]) => at ?? ''),
  );
}

test('all eight embeds are built', () => {
  expect([...pages.keys()].sort()).toEqual([
    'hr-insights.html',
    'office-map.html',
    'post-community-network.html',
    'post-photo-network.html',
    'post-professional-network.html',
    'restaurants.html',
    'sales-analysis.html',
    'superstore-retail.html',
  ]);
});

test('no page has inline scripts or styles, which its policy forbids', () => {
  for (const [name, page] of pages) {
    expect(page, name).not.toMatch(/<style|\sstyle=|\son[a-z]+=|="javascript:/i);
    expect(page.match(/<script(?![^>]*\ssrc=)/g), name).toBeNull();
  }
});

test('every page sets the chosen theme before its first paint', () => {
  for (const [name, page] of pages)
    expect(page, name).toMatch(
      /<head>[\s\S]*<script src="assets\/theme-[^"]+"><\/script>[\s\S]*<\/head>/,
    );
});

test('every page has a language, a title and one main heading, and is noindex', () => {
  for (const [name, page] of pages) {
    expect(page, name).toMatch(/<html lang="en">/);
    expect(page, name).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(page, name).toContain('<meta name="robots" content="noindex">');
    expect(page.match(/<h1\b/g), name).toHaveLength(1);
  }
});

test('pages with a script describe their content in noscript', () => {
  for (const [name, page] of pages)
    if (page.includes('<script type="module"'))
      expect(page, name).toMatch(/<noscript>[\s\S]*?\w{4,}[\s\S]*?<\/noscript>/);
});

test('the dashboards share one file with the chart library', async () => {
  const scripts = (await readdir(join(outDir, 'assets'))).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map((file) => readFile(join(outDir, 'assets', file), 'utf8')),
  );
  expect(texts.filter((text) => text.includes('maintainAspectRatio')).length).toBeLessThanOrEqual(
    2,
  );
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(230_000);
});

test('pages load no part of the chart library before they need it', async () => {
  for (const [name, page] of pages) {
    const scripts = references(page).filter((file) => file.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async (file) => (await readFile(join(outDir, file))).length),
    );
    expect(Math.max(...sizes), name).toBeLessThan(4000);
  }
});
