import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

interface FontFile {
  /** Path below `@fontsource-variable`. */
  source: string;
  weight: number;
  characters: string;
  /** OpenType features. */
  features: string[];
}

interface FontFace {
  family: string;
  file: keyof typeof fontFiles;
  weights: [min: number, max: number];
  metrics: Metrics;
  /** The only characters that the file is for (`unicode-range`). */
  range?: string;
  /** Pages do without it. */
  isForEmbeds?: boolean;
  /** System fonts with the web font's metrics, by the name of their family. */
  fallbacks?: Record<string, FallbackFace>;
}

/** Height above and below the baseline, in em. */
interface Metrics {
  ascent: number;
  descent: number;
}

interface FallbackFace {
  local: string[];
  /** The web font's average width divided by this font's. */
  ratio: number;
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

/** What English texts need. */
const basic = `${charactersOf(0x20, 0x7d).replace(/[\\^`{|}]/g, '')}\u00a0–—‘’“”•…−·×©`;

/** All letters of Latin-1, and a few signs: loaded only by a page that has one. */
const letters = {
  characters: `${charactersOf(0xc0, 0xff)}£§°`,
  range: 'U+a3,U+a7,U+b0,U+c0-d6,U+d8-ff',
};

const bricolage = 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const bricolageExtended =
  'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2';
const instrument = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

const fontFiles = {
  bold: { source: bricolage, weight: 600, characters: basic, features: ['kern'] },
  text: {
    source: instrument,
    weight: 400,
    characters: basic,
    features: ['kern', 'liga', 'tnum'],
  },
  boldLetters: {
    source: bricolage,
    weight: 600,
    characters: letters.characters,
    features: ['kern'],
  },
  textLetters: {
    source: instrument,
    weight: 400,
    characters: letters.characters,
    features: ['kern'],
  },
  rupee: { source: bricolageExtended, weight: 560, characters: '₹', features: [] },
} satisfies Record<string, FontFile>;

/** The files that every page preloads. */
const preloaded = ['bold', 'text'] as const;

const regularWeights: [number, number] = [400, 500];
const boldWeights: [number, number] = [560, 700];
const headingMetrics: Metrics = { ascent: 0.93, descent: 0.27 };
const textMetrics: Metrics = { ascent: 0.97, descent: 0.25 };

/**
 * Labels, buttons and bold words are drawn in the headings' font, so that a page loads two files. A
 * browser falls back between faces only if their weights are the same.
 *
 * A fallback takes the same space as its web font: Arial on desktops, Roboto on Android. The ratios
 * were measured on the site's own texts.
 */
const fontFaces: FontFace[] = [
  {
    family: 'Bricolage Grotesque',
    file: 'bold',
    weights: [500, 650],
    metrics: headingMetrics,
    fallbacks: {
      'Bricolage Arial': { local: ['Arial Bold', 'Liberation Sans Bold'], ratio: 1.015 },
      'Bricolage Roboto': { local: ['Roboto Bold'], ratio: 1.085 },
      'Bricolage Open Sans': { local: ['Open Sans Bold'], ratio: 0.973 },
    },
  },
  {
    family: 'Instrument Sans',
    file: 'text',
    weights: regularWeights,
    metrics: textMetrics,
    fallbacks: {
      'Instrument Arial': { local: ['Arial', 'Liberation Sans'], ratio: 1.026 },
      'Instrument Roboto': { local: ['Roboto', 'Roboto Regular'], ratio: 1.031 },
      'Instrument Open Sans': { local: ['Open Sans Regular', 'Open Sans'], ratio: 0.987 },
    },
  },
  {
    family: 'Instrument Sans',
    file: 'bold',
    weights: boldWeights,
    metrics: textMetrics,
    fallbacks: {
      'Instrument Arial': { local: ['Arial Bold', 'Liberation Sans Bold'], ratio: 1.015 },
      'Instrument Roboto': { local: ['Roboto Bold'], ratio: 1.085 },
      'Instrument Open Sans': { local: ['Open Sans Bold'], ratio: 0.973 },
    },
  },
  {
    family: 'Bricolage Grotesque',
    file: 'boldLetters',
    weights: [500, 650],
    metrics: headingMetrics,
    range: letters.range,
  },
  {
    family: 'Instrument Sans',
    file: 'textLetters',
    weights: regularWeights,
    metrics: textMetrics,
    range: letters.range,
  },
  {
    family: 'Instrument Sans',
    file: 'boldLetters',
    weights: boldWeights,
    metrics: textMetrics,
    range: letters.range,
  },
  // Instrument Sans has no rupee sign; the dashboards need one.
  {
    family: 'Instrument Sans',
    file: 'rupee',
    weights: regularWeights,
    metrics: textMetrics,
    range: 'U+20b9',
    isForEmbeds: true,
  },
  {
    family: 'Instrument Sans',
    file: 'rupee',
    weights: boldWeights,
    metrics: textMetrics,
    range: 'U+20b9',
    isForEmbeds: true,
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
  const urls = new Map<string, string>();
  for (const [name, file] of Object.entries(fontFiles))
    urls.set(name, publicPath + (await writeFont(file, outDir)));
  const rulesOf = (faces: readonly FontFace[]) =>
    faces.map((face) => webRule(face, urlOf(face.file)) + fallbackRules(face)).join('');
  const urlOf = (name: string) => urls.get(name) as string;
  return {
    pages: rulesOf(fontFaces.filter(({ isForEmbeds }) => !isForEmbeds)),
    files: preloaded.map(urlOf),
    embeds: rulesOf(fontFaces),
  };
}

/** @returns the file's name */
async function writeFont(file: FontFile, outDir: string): Promise<string> {
  const source = await readFile(new URL(file.source, folder));
  const font = await subsetFont(source, file.characters, {
    targetFormat: 'woff2',
    keepFeatures: file.features,
    variationAxes: { wght: file.weight },
  });
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8).toUpperCase();
  const name = `${file.source.split('/')[0]}-${hash}.woff2`;
  await writeFile(join(outDir, name), font);
  return name;
}

function webRule({ family, weights, metrics, range }: FontFace, url: string): string {
  return rule([
    `font-family:"${family}"`,
    `src:url("${url}") format("woff2")`,
    `font-weight:${weights.join(' ')}`,
    'font-display:optional',
    ...metricRules(metrics, 1),
    ...(range ? [`unicode-range:${range}`] : []),
  ]);
}

function fallbackRules({ weights, metrics, fallbacks = {} }: FontFace): string {
  const rules = Object.entries(fallbacks).map(([name, { local, ratio }]) =>
    rule([
      `font-family:"${name}"`,
      `src:${local.map((each) => `local("${each}")`).join(',')}`,
      `font-weight:${weights.join(' ')}`,
      `size-adjust:${percent(ratio)}`,
      ...metricRules(metrics, ratio),
    ]),
  );
  return rules.join('');
}

const rule = (declarations: readonly string[]) => `@font-face{${declarations.join(';')}}\n`;

/** @param scale the face's `size-adjust`, which also scales its metrics */
const metricRules = ({ ascent, descent }: Metrics, scale: number) => [
  `ascent-override:${percent(ascent / scale)}`,
  `descent-override:${percent(descent / scale)}`,
  'line-gap-override:0%',
];

function charactersOf(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    '',
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
