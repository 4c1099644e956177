import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iconNames } from '#shared/icon-names.ts';

const packages = new URL('../../node_modules/@iconify-json/', import.meta.url);

/** The part of an Iconify set's `icons.json` that the sprite needs. */
interface IconSet {
  icons: Record<string, { body: string } | undefined>;
  aliases?: Record<string, { parent: string } | undefined>;
  width?: number;
}

/** simple-icons no longer has LinkedIn's mark, and Instagram's takes more bytes there. */
const fromBootstrap = new Set(['brand-instagram', 'brand-linkedin']);

/** Names that Lucide has given to other drawings since. */
const renamed: Record<string, string> = { filter: 'funnel' };

/**
 * Writes all icons that content may use as one SVG sprite.
 *
 * @param outDir folder that the site serves
 * @returns the file's name
 */
export async function buildIcons(outDir: string): Promise<string> {
  const [lucide, simpleIcons, bootstrap] = await Promise.all(
    ['lucide', 'simple-icons', 'bi'].map(readSet),
  );
  const symbols = iconNames.map((name) => {
    if (!name.startsWith('brand-')) return symbol(name, renamed[name] ?? name, lucide);
    const set = fromBootstrap.has(name) ? bootstrap : simpleIcons;
    return symbol(name, name.slice('brand-'.length), set);
  });
  // Only <use> draws its symbols: Chromium would style and lay out all of them as a document.
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" display="none">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 8).toUpperCase();
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, `icons-${hash}.svg`), sprite);
  return `icons-${hash}.svg`;
}

async function readSet(name: string): Promise<IconSet> {
  return JSON.parse(await readFile(new URL(`${name}/icons.json`, packages), 'utf8'));
}

/** @param name what the set calls the icon */
function symbol(id: string, name: string, set: IconSet | undefined): string {
  const icon = set?.icons[name] ?? set?.icons[set.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`${id}: expected the icon ${name}, found nothing`);
  // Iconify's own default is 16.
  const side = set?.width ?? 16;
  return `<symbol id="${id}" viewBox="0 0 ${side} ${side}">${icon.body}</symbol>`;
}
