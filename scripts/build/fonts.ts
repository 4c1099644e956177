import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface FontFace {
  family: string;
  file: string;
  weights: [min: number, max: number];
  /** The one weight that is drawn for all of them; if there is none, the file is variable. */
  drawn?: number;
  characters: string;
  features?: string[];
  /** The only characters that the file is for (`unicode-range`). */
  range?: string;
  /** Pages do without it. */
  isForEmbeds?: boolean;
  /** Of the web font, in em. */
  ascent: number;
  descent: number;
  /** System fonts with the web font's metrics, by the name of their family. */
  fallbacks: Record<string, FallbackFace[]>;
}

interface FallbackFace {
  local: string[];
  /** The web font's average width divided by this font's. */
  ratio: number;
  /** All weights by default. */
  weights?: [min: number, max: number];
}

/** `@font-face` rules. */
export interface FontRules {
  /** For pages. */
  pages: string;
  /** Addresses of the font files that every page needs. */
  files: string[];
  /** For embeds. */
  embeds: string;
}

const folder = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join(
  '',
);

/** What English texts need, and the most common letters of Western names. */
const common = `${ascii}\u00a0–—‘’“”•…−·×©äçéñöü`;
const names = 'àáâãåæèêëìíîïòóôõøùúûßÿÀÁÂÄÇÈÉÑÖÜ£§°';

/** The weights for which a bold system font is the fallback. */
const bold: [number, number] = [560, 700];

/** OpenType features: those that browsers apply by default, and tabular figures. */
const allFeatures = [
  'ccmp',
  'locl',
  'rvrn',
  'rlig',
  'liga',
  'calt',
  'kern',
  'mark',
  'mkmk',
  'tnum',
];
const withoutKerning = allFeatures.filter((feature) => feature !== 'kern');

/**
 * A fallback takes the same space as its web font: Arial on desktops, Roboto on Android. The ratios
 * were measured on the site's own texts.
 */
const fontFaces: FontFace[] = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: [500, 650],
    drawn: 600,
    characters: common,
    ascent: 0.93,
    descent: 0.27,
    fallbacks: {
      'Bricolage Arial': [{ local: ['Arial Bold', 'Liberation Sans Bold'], ratio: 1.015 }],
      'Bricolage Roboto': [{ local: ['Roboto Bold'], ratio: 1.085 }],
      'Bricolage Open Sans': [{ local: ['Open Sans Bold'], ratio: 0.973 }],
    },
  },
  {
    family: 'Instrument Sans',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: [400, 500],
    drawn: 400,
    characters: common + names,
    ascent: 0.97,
    descent: 0.25,
    fallbacks: {
      'Instrument Arial': [{ local: ['Arial', 'Liberation Sans'], ratio: 1.026 }],
      'Instrument Roboto': [{ local: ['Roboto', 'Roboto Regular'], ratio: 1.031 }],
      'Instrument Open Sans': [{ local: ['Open Sans Regular', 'Open Sans'], ratio: 0.987 }],
    },
  },
  {
    // Labels and buttons: kerning would double the file.
    family: 'Instrument Sans',
    file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: bold,
    drawn: 600,
    characters: common + names,
    features: withoutKerning,
    ascent: 0.97,
    descent: 0.25,
    fallbacks: {
      'Instrument Arial': [
        { local: ['Arial Bold', 'Liberation Sans Bold'], ratio: 0.99, weights: bold },
      ],
      'Instrument Roboto': [{ local: ['Roboto Bold'], ratio: 1.035, weights: bold }],
      'Instrument Open Sans': [{ local: ['Open Sans Bold'], ratio: 0.95, weights: bold }],
    },
  },
  {
    // Instrument Sans has no rupee sign: it borrows the other family's, for the dashboards. A
    // browser falls back between faces only if their weights are the same.
    family: 'Instrument Sans',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weights: [400, 500],
    drawn: 560,
    characters: '₹',
    range: rangeOf('₹'),
    isForEmbeds: true,
    ascent: 0.97,
    descent: 0.25,
    fallbacks: {},
  },
  {
    family: 'Instrument Sans',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    weights: bold,
    drawn: 560,
    characters: '₹',
    range: rangeOf('₹'),
    isForEmbeds: true,
    ascent: 0.97,
    descent: 0.25,
    fallbacks: {},
  },
];

/**
 * Writes the site's fonts, subset, into a folder.
 *
 * @param outDir folder that the site serves
 * @param publicPath address of that folder
 */
export async function buildFonts(outDir: string, publicPath: string): Promise<FontRules> {
  await mkdir(outDir, { recursive: true });
  const built = await Promise.all(
    fontFaces.map(async (face) => {
      const source = await readFile(new URL(face.file, folder));
      const [min, max] = face.weights;
      const wght = face.drawn ?? { min, max };
      const font = await subsetFont(source, face.characters, {
        targetFormat: 'woff2',
        keepFeatures: face.features ?? allFeatures,
        variationAxes: { wght },
      });
      const hash = createHash('sha256').update(font).digest('hex').slice(0, 8).toUpperCase();
      const name = `${face.family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
      await writeFile(join(outDir, name), font);
      return { url: `${publicPath}${name}`, face };
    }),
  );
  const ofPages = built.filter(({ face }) => !face.isForEmbeds);
  return {
    pages: rulesOf(ofPages),
    files: ofPages.filter(({ face }) => !face.range).map(({ url }) => url),
    embeds: rulesOf(built),
  };
}

interface BuiltFont {
  url: string;
  face: FontFace;
}

const rulesOf = (fonts: BuiltFont[]) =>
  fonts.map((font) => webRule(font) + fallbackRules(font)).join('');

function webRule({ url, face: { family, weights, range } }: BuiltFont): string {
  return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weights.join(' ')};font-display:optional${range ? `;unicode-range:${range}` : ''}}\n`;
}

function fallbackRules({ face: { ascent, descent, fallbacks } }: BuiltFont): string {
  const faces = Object.entries(fallbacks).flatMap(([name, all]) =>
    all.map((face) => ({ name, ...face })),
  );
  const rules = faces.map(({ name, local, ratio, weights }) =>
    [
      `font-family:"${name}"`,
      ...(weights ? [`font-weight:${weights.join(' ')}`] : []),
      `src:${local.map((each) => `local("${each}")`).join(',')}`,
      `size-adjust:${percent(ratio)}`,
      `ascent-override:${percent(ascent / ratio)}`,
      `descent-override:${percent(descent / ratio)}`,
      'line-gap-override:0%',
    ].join(';'),
  );
  return rules.map((rule) => `@font-face{${rule}}\n`).join('');
}

function rangeOf(characters: string): string {
  return Array.from(characters, (each) => `U+${each.codePointAt(0)?.toString(16)}`).join();
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
