import { openFont } from '#server/brand/words.ts';

/** Measures of a font, in em. */
export interface FontMetrics {
  /** Height above the baseline. */
  ascent: number;
  /** Depth below the baseline. */
  descent: number;
  /** Average width of a character in {@link SAMPLE}. */
  width: number;
}

/** Typical English text: letter widths are weighted by frequency. */
const SAMPLE =
  'We build software and teach people to use it. Every project starts with a question: what should be easier on Monday than it was on Friday? Our people listen first, then write, test and explain; the work is yours, with its code, data and documents. Courses take one to five days, in your office or online, and end with something that you can use.';

/** System fonts: their names, and their {@link FontMetrics.width}. */
export const systemFonts = {
  Arial: {
    regular: { local: ['Arial', 'Liberation Sans'], width: 0.4356 },
    bold: { local: ['Arial Bold', 'Liberation Sans Bold'], width: 0.4701 },
  },
  Roboto: {
    regular: { local: ['Roboto', 'Roboto Regular'], width: 0.4329 },
    bold: { local: ['Roboto Bold'], width: 0.4399 },
  },
  'Open Sans': {
    regular: { local: ['Open Sans Regular', 'Open Sans'], width: 0.4579 },
    bold: { local: ['Open Sans Bold'], width: 0.4926 },
  },
};

/**
 * Measures a font of one weight.
 *
 * @param bytes in WOFF2: in TrueType fontkit fails on a space at the end of the glyphs
 */
export function fontMetrics(bytes: Buffer): FontMetrics {
  const font = openFont(bytes);
  const em = font.unitsPerEm;
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    width: font.layout(SAMPLE).advanceWidth / em / SAMPLE.length,
  };
}
