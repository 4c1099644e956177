import { readdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentAt, type ValidContent } from '#server/content/index.ts';
import { assetsOf, readAssetManifest } from '#server/site/asset-manifest.ts';
import { Prerendered } from '#server/site/prerendered.ts';

/** Limits of what a first visit loads until the page is usable, in bytes of brotli. */
const limits = { page: 100_000, scripts: 80_000, fonts: 31_000 };

interface PageSize {
  path: string;
  document: number;
  styles: number;
  scripts: number;
}

/**
 * Writes a table of what each page loads until it is usable, without pictures and films: `sizes.txt`.
 *
 * @returns its result in one line
 * @throws Error over a limit
 */
export async function writeSizes(build: string, source: ValidContent): Promise<string> {
  const sizeOf = (urls: readonly string[]) =>
    urls.reduce((sum, url) => sum + statSync(join(build, `${url}.br`)).size, 0);
  const manifest = readAssetManifest(build);
  const prerendered = Prerendered.open(build);
  const { pages, site } = contentAt(source, new Date());
  const sizes: PageSize[] = [];
  for (const [key, page] of pages) {
    const document = await prerendered?.get(key);
    // A page that only sites with mail have.
    if (!document) continue;
    const { script, styles, modules } = assetsOf(manifest, page, site);
    sizes.push({
      path: page.path,
      document: document.br?.length ?? 0,
      styles: sizeOf(styles),
      scripts: sizeOf([script, ...modules]),
    });
  }
  const file = join(build, 'sizes.txt');
  const table = `${[header, ...sizes.map(row)].join('\n')}\n`;
  const excess = excessOf(sizes, fontSize(join(build, 'assets')));
  if (excess.length > 0) throw new Error(`${table}${excess.join('\n')}`);
  await writeFile(file, table);
  const largest = Math.max(0, ...sizes.map(totalOf));
  return `${sizes.length} pages, largest ${kB(largest).trim()} of ${limits.page / 1000} kB (${file})`;
}

const totalOf = ({ document, styles, scripts }: PageSize) => document + styles + scripts;

/** Descriptions of the exceeded limits. */
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

function fontSize(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
