import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadContent } from '#server/content/index.ts';
import { assetsOf, readAssetManifest } from '#server/site/asset-manifest.ts';
import { ask } from './built-server.ts';

/** Limits of what a first visit loads until the page can be used, in bytes of brotli. */
const limits = { page: 100_000, scripts: 80_000, fonts: 31_000 };

interface PageSize {
  path: string;
  document: number;
  styles: number;
  scripts: number;
}

/**
 * What each page loads until it can be used, without pictures and films.
 *
 * @param port where the built site runs
 * @param folder holds its `content`
 * @returns a table
 * @throws Error over a limit
 */
export async function sizeTable(port: number, folder: string, build: string): Promise<string> {
  const sizeOf = (urls: readonly string[]) =>
    urls.reduce((sum, url) => sum + statSync(join(build, `${url}.br`)).size, 0);
  const manifest = readAssetManifest(build);
  const sizes: PageSize[] = [];
  const { pages, site } = loadContent(join(folder, 'content'));
  for (const page of pages.values()) {
    const { script, styles, modules } = assetsOf(manifest, page, site);
    sizes.push({
      path: page.path,
      document: await documentSize(port, page.path),
      styles: sizeOf(styles),
      scripts: sizeOf([script, ...modules]),
    });
  }
  const excess = excessOf(sizes, fontSize(join(build, 'assets')));
  const table = `${[header, ...sizes.map(row)].join('\n')}\n`;
  if (excess.length > 0) throw new Error(`${table}${excess.join('\n')}`);
  return table;
}

const totalOf = ({ document, styles, scripts }: PageSize) => document + styles + scripts;

/** The limits that are exceeded, in words. */
export function excessOf(sizes: readonly PageSize[], fonts: number): string[] {
  const tooLarge = (what: string, bytes: number, limit: number) =>
    bytes > limit ? [`${what}: ${bytes} bytes, and the limit is ${limit}`] : [];
  return [
    ...sizes.flatMap((size) => [
      ...tooLarge(size.path, totalOf(size), limits.page),
      ...tooLarge(`Scripts of ${size.path}`, size.scripts, limits.scripts),
    ]),
    ...tooLarge('Fonts', fonts, limits.fonts),
  ];
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(10);
const header = `${'kB of brotli'.padEnd(36)}${['document', 'styles', 'scripts', 'total'].map((name) => name.padStart(10)).join('')}`;
const row = (size: PageSize) =>
  `${size.path.padEnd(36)}${[size.document, size.styles, size.scripts, totalOf(size)].map(kB).join('')}`;

/** A page is compressed after its first answer. */
async function documentSize(port: number, path: string): Promise<number> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const { headers } = (await ask(port, path)).resume();
    if (headers['content-encoding'] === 'br') return Number(headers['content-length']);
    await sleep(20);
  }
  throw new Error(`${path} is not compressed after a minute`);
}

function fontSize(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
