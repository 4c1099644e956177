import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedSite } from '#testing/shared-site.ts';

test('served files contain no sources, local paths or environment values', () => {
  for (const folder of ['dist/current/assets', 'dist/current/embeds']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      expect(name).not.toMatch(/\.(map|ts|tsx|md)$/);
      if (!/\.(js|css|html|json|svg)$/.test(name)) continue;
      const text = readFileSync(join(folder, name), 'utf8');
      const strays = [
        ...['sourceMappingURL', 'process.env', 'node_modules', process.cwd(), 'node:fs'],
        // The overlay of the development server.
        ...['dev-overlay', 'dev-state'],
      ];
      expect([name, strays.filter((stray) => text.includes(stray))]).toEqual([name, []]);
    }
  }
});

test('every text that the build serves is compressed', () => {
  for (const folder of ['dist/current/assets', 'dist/current/embeds']) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const texts = names.filter((name) => /\.(?:html|js|css|json|svg)$/.test(name));
    if (folder === 'dist/current/assets') expect(texts.length).toBeGreaterThan(5);
    for (const text of texts)
      expect(names).toEqual(expect.arrayContaining([`${text}.br`, `${text}.gz`]));
  }
});

test('a chunk imports only chunks of the entry, so that it arrives in one round trip', () => {
  const scripts = readdirSync('dist/current/assets').filter((name) => name.endsWith('.js'));
  const importsOf = (name: string) => {
    const text = readFileSync(join('dist/current/assets', name), 'utf8');
    return [...text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)].map(([, found]) => found);
  };
  const entry = scripts.find((name) => name.startsWith('entry-')) ?? '';
  const shared = importsOf(entry);
  expect(shared).toHaveLength(1);
  for (const name of scripts)
    expect([name, importsOf(name).filter((found) => !shared.includes(found))]).toEqual([name, []]);
});

test('every asset of a page exists and is immutable', async () => {
  const site = sharedSite();
  const html = await (await fetch(`${site.origin}/`)).text();
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, url]) => url);
  expect(assets.length).toBeGreaterThan(5);
  for (const url of new Set(assets)) {
    const answer = await fetch(`${site.origin}${url}`);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});
