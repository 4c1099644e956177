/** Words as outlines, so that a picture needs no font: shaped by HarfBuzz, as path data. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { number } from './thread.ts';

const FONTS = {
  display:
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  text: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
} as const;

/** How a word is set: face, size in units of the drawing, weight, width in per cent, tracking. */
export type Setting = {
  readonly face: keyof typeof FONTS;
  readonly size: number;
  readonly weight: number;
  readonly width?: number;
  /** Space after every letter, in units of the drawing. */
  readonly tracking?: number;
};

/** The outlines of a word with its baseline on y 0, and how far it reaches. */
export type Word = { readonly data: string; readonly width: number };

/** Sets `text` with its baseline's start at (x, y). */
export async function word(text: string, setting: Setting, x = 0, y = 0): Promise<Word> {
  const { face, size, weight, width = 100, tracking = 0 } = setting;
  const file = createRequire(import.meta.url).resolve(FONTS[face]);
  const sfnt = await subsetFont(await readFile(file), text, { targetFormat: 'truetype' });
  const typeface = new Face(new Blob(new Uint8Array(sfnt)));
  const font = new Font(typeface);
  font.setVariations([new Variation('wght', weight), new Variation('wdth', width)]);
  const run = new Text();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  const scale = size / typeface.upem;
  const pieces: string[] = [];
  let pen = x;
  for (const glyph of run.getGlyphInfosAndPositions()) {
    pieces.push(moved(font.glyphToPath(glyph.codepoint), scale, pen, y));
    pen += (glyph.xAdvance ?? 0) * scale + tracking;
  }
  return { data: pieces.join(''), width: pen - x - tracking };
}

/** Path data of absolute commands (M, L, Q, C, Z) in font units, y upwards → in the drawing. */
function moved(data: string, scale: number, x: number, y: number): string {
  let horizontal = true;
  return data.replace(/([A-Z])|(-?[\d.]+)([ ,]*)/g, (_, command?: string, value?: string) => {
    if (command) {
      horizontal = true;
      return command;
    }
    const placed = horizontal ? x + Number(value) * scale : y - Number(value) * scale;
    horizontal = !horizontal;
    return `${number(placed)} `;
  });
}
