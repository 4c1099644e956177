import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

const faces = [
  {
    name: 'display',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 600,
  },
  {
    name: 'text',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weight: 500,
  },
] as const;

/** @returns the site's fonts in one weight each, in a format that satori reads */
export function pictureFonts(characters: string): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    faces.map(async ({ name, file, weight }) => ({
      name,
      data: await subsetFont(await readFile(resolve(file)), characters, {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      }),
      weight,
      style: 'normal' as const,
    })),
  );
}
