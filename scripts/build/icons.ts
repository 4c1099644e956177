import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconNames } from '#shared/icon-names.ts';

const modules = new URL('../../node_modules/', import.meta.url);

/** simple-icons no longer has LinkedIn's mark, and Instagram's takes more bytes there. */
const brandFiles: Record<string, string> = {
  'brand-instagram': 'bootstrap-icons/icons/instagram.svg',
  'brand-linkedin': 'bootstrap-icons/icons/linkedin.svg',
};

/**
 * Writes all icons that content may use as one SVG sprite.
 *
 * @param outDir folder that the site serves
 * @returns the file's name
 */
export async function buildIcons(outDir: string): Promise<string> {
  const symbols = await Promise.all(iconNames.map(symbol));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 8).toUpperCase();
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, `icons-${hash}.svg`), sprite);
  return `icons-${hash}.svg`;
}

async function symbol(name: string): Promise<string> {
  const isBrand = name.startsWith('brand-');
  const file = isBrand
    ? (brandFiles[name] ?? `simple-icons/icons/${name.slice('brand-'.length)}.svg`)
    : `lucide-static/icons/${name}.svg`;
  const source = await readFile(new URL(file, modules), 'utf8');
  const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1];
  const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(source)?.[1];
  if (!viewBox || !shapes) throw new Error(`${file}: expected an <svg> with a viewBox`);
  const paint = isBrand
    ? 'fill="currentColor"'
    : 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const drawing = shapes.replace(/<title>.*?<\/title>/, '').replace(/\s*\n\s*/g, '');
  return `<symbol id="${name}" viewBox="${viewBox}" ${paint}>${drawing}</symbol>`;
}
