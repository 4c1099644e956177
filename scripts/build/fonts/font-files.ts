import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFont } from '#server/brand/words.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import { kept } from '../work/cache.ts';

/** A font of the theme: its source, and its weight. */
export type ThemeFont = Theme['fonts']['text'];

/** The letters in a file of Fontsource; a file of Expo has all of the font. */
export type Subset = 'latin' | 'latin-ext';

/** A font file with all its characters. */
export interface FontFile {
  bytes: Buffer;
  /** Its weight; a variable font takes it when it is subset. */
  weight: number;
  isVariable: boolean;
}

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/**
 * Reads a font of the theme.
 *
 * @param contentDir folder of the content
 * @throws Error with the name in the theme and the available ones
 */
export async function readFont(
  contentDir: string,
  { source, weight }: ThemeFont,
  subset: Subset = 'latin',
): Promise<FontFile> {
  const path = source.startsWith('/')
    ? join(contentDir, source)
    : await packageFile(source, weight, subset);
  if (!existsSync(path)) throw new Error(`theme.json: expected the font ${path}, found nothing`);
  const bytes = await readFile(path);
  const axis = openFont(bytes).variationAxes.wght;
  if (axis && (weight < axis.min || weight > axis.max)) {
    const expected = `a weight from ${axis.min} to ${axis.max} of ${source}`;
    throw new Error(`theme.json: expected ${expected}, found ${weight}`);
  }
  return { bytes, weight, isVariable: axis !== undefined };
}

async function packageFile(source: string, weight: number, subset: Subset): Promise<string> {
  const folder = join(modules, source);
  if (!existsSync(folder)) {
    throw new Error(
      `theme.json: expected an installed package, found ${source}: run "npm install ${source}"`,
    );
  }
  const name = source.slice(source.indexOf('/') + 1);
  const pattern = source.startsWith('@expo-google-fonts/')
    ? /^(\d+)[A-Za-z]+\/\w+(?<!Italic)\.ttf$/
    : new RegExp(`^files/${name}-${subset}-(\\d+|wght)-normal\\.woff2$`);
  const files = new Map<string, string>();
  for (const file of await readdir(folder, { recursive: true })) {
    const found = pattern.exec(file)?.[1];
    if (found) files.set(found, join(folder, file));
  }
  const file = files.get('wght') ?? files.get(String(weight));
  if (file) return file;
  const weights = [...files.keys()].sort().join(', ') || 'it has no Latin letters';
  throw new Error(`theme.json: expected a weight of ${source}: ${weights}, found ${weight}`);
}

/** Subsets a font to some characters and one weight. */
export function subsetOf(
  { bytes, weight, isVariable }: FontFile,
  characters: string,
  targetFormat: 'woff2' | 'truetype',
  keepFeatures?: string[],
): Promise<Buffer> {
  const options = {
    targetFormat,
    ...(keepFeatures && { keepFeatures }),
    ...(isVariable ? { variationAxes: { wght: weight } } : { noHinting: isHinted(bytes) }),
  };
  return kept(['subset', JSON.stringify(options), characters, bytes], async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(bytes, characters, options);
  });
}

/**
 * Whether a static font contains hinting for coarse screens, which is a third of its size. A font without
 * hinting says so in its table `prep`, which is kept: without it, FreeType renders small letters up to 6 %
 * wider. Only an uncompressed file tells; all others count as hinted.
 */
function isHinted(bytes: Buffer): boolean {
  if (bytes.readUInt32BE(0) !== 0x0001_0000) return true;
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, n) =>
    bytes.toString('latin1', 12 + 16 * n, 16 + 16 * n),
  );
  return tables.includes('fpgm');
}
