import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { openFont } from '#server/brand/words.ts';
import type { Theme } from '#shared/model/theme-model.ts';
import { type FontFile, readFont, subsetOf, type ThemeFont } from './font-files.ts';
import { type FontMetrics, fontMetrics, systemFonts } from './font-metrics.ts';

/** `@font-face` rules. */
export interface FontRules {
  /** Style sheet for pages and embeds. */
  css: string;
  /** Addresses of the font files that every page needs. */
  files: string[];
}

/** Sources and destination of the fonts. */
interface FontsJob {
  fonts: Theme['fonts'];
  /** Folder of the content. */
  contentDir: string;
  /** Folder served by the site. */
  outDir: string;
  /** Address of that folder. */
  publicPath: string;
}

/** One `@font-face` rule with a font file. */
interface FontFace {
  family: 'Display' | 'Text';
  weights: [min: number, max: number];
  metrics: FontMetrics;
  url: string;
  /** The only characters covered by the file (`unicode-range`). */
  range?: string;
}

/**
 * A headings' font without a rupee sign borrows one, from a file that only pages with prices load. In regular
 * text, the system's sign is as thin as the letters around it, which a heading's is not.
 */
const rupee = { character: '₹', range: 'U+20b9', weight: 560 };

/** Characters of English texts. */
const basic = `${charactersOf(0x20, 0x7d).replace(/[\\^`{|}]/g, '')}\u00a0–—‘’“”•…−·×©${rupee.character}`;

/** All letters of Latin-1, and a few signs and quotation marks: loaded only by pages that use one. */
const letters = {
  characters: `${charactersOf(0xc0, 0xff)}£§°«»‚„‹›`,
  range: 'U+a3,U+a7,U+ab,U+b0,U+bb,U+c0-d6,U+d8-ff,U+201a,U+201e,U+2039-203a',
};

const displayWeights: FontFace['weights'] = [500, 650];
const textWeights: FontFace['weights'] = [400, 500];
const boldWeights: FontFace['weights'] = [560, 700];

/**
 * Writes the theme's fonts, subset, and the rules that declare them.
 *
 * Labels, buttons and bold words use the headings' font, so that a page loads two files. A browser falls back
 * between faces only if their weights are the same.
 */
export async function buildFonts(job: FontsJob): Promise<FontRules> {
  const { fonts, contentDir } = job;
  await mkdir(job.outDir, { recursive: true });
  const bold = await readFont(contentDir, fonts.display);
  const text = await readFont(contentDir, fonts.text);
  const write = (font: FontFile, { source }: ThemeFont, characters: string, features: string[]) =>
    writeFont(font, source, characters, features, job);
  const boldUrl = await write(bold, fonts.display, basic, ['kern', 'tnum']);
  const textUrl = await write(text, fonts.text, basic, ['kern', 'tnum']);
  const boldLettersUrl = await write(bold, fonts.display, letters.characters, ['kern']);
  const textLettersUrl = await write(text, fonts.text, letters.characters, ['kern']);
  const ofBold = fontMetrics(await subsetOf(bold, basic, 'woff2', ['kern']));
  const ofText = fontMetrics(await subsetOf(text, basic, 'woff2', ['kern']));

  const display = { family: 'Display', weights: displayWeights, metrics: ofBold } as const;
  const regular = { family: 'Text', weights: textWeights, metrics: ofText } as const;
  // In the height of the text around it.
  const strong = {
    family: 'Text',
    weights: boldWeights,
    metrics: { ...ofText, width: ofBold.width },
  } as const;
  const { range } = letters;
  const rupeeUrl = hasRupee(bold) ? undefined : await rupeeFile(job);
  const css = [
    webRule({ ...display, url: boldUrl }) + fallbackRules(display, 'bold'),
    webRule({ ...regular, url: textUrl }) + fallbackRules(regular, 'regular'),
    webRule({ ...strong, url: boldUrl }) + fallbackRules(strong, 'bold'),
    webRule({ ...display, url: boldLettersUrl, range }),
    webRule({ ...regular, url: textLettersUrl, range }),
    webRule({ ...strong, url: boldLettersUrl, range }),
    ...(rupeeUrl
      ? [display, strong].map((face) => webRule({ ...face, url: rupeeUrl, range: rupee.range }))
      : []),
  ].join('');
  return { css, files: [boldUrl, textUrl] };
}

const hasRupee = ({ bytes }: FontFile) =>
  openFont(bytes).hasGlyphForCodePoint(rupee.character.codePointAt(0) ?? 0);

/** @returns the address of a file with the sign, unless neither font has it */
async function rupeeFile(job: FontsJob): Promise<string | undefined> {
  const { text, display } = job.fonts;
  for (const [font, subset] of [
    [text, 'latin'],
    [text, 'latin-ext'],
    [display, 'latin-ext'],
  ] as const) {
    const file = await readFont(job.contentDir, font, subset).catch(() => null);
    if (!file || !hasRupee(file)) continue;
    const between = { ...file, weight: rupee.weight };
    return writeFont(between, font.source, rupee.character, [], job);
  }
  return undefined;
}

/** @returns the file's address */
async function writeFont(
  font: FontFile,
  source: string,
  characters: string,
  features: string[],
  { outDir, publicPath }: FontsJob,
): Promise<string> {
  const bytes = await subsetOf(font, characters, 'woff2', features);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  const name = `${basename(source, extname(source))}-${hash}.woff2`;
  await writeFile(join(outDir, name), bytes);
  return publicPath + name;
}

function webRule({ family, weights, metrics, range, url }: FontFace): string {
  return rule([
    `font-family:"${family}"`,
    `src:url("${url}") format("woff2")`,
    `font-weight:${weights.join(' ')}`,
    'font-display:optional',
    ...metricRules(metrics, 1),
    ...(range ? [`unicode-range:${range}`] : []),
  ]);
}

/** System fonts in the dimensions of the web font: Arial on desktops, Roboto on Android. */
function fallbackRules(
  { family, weights, metrics }: Pick<FontFace, 'family' | 'weights' | 'metrics'>,
  look: 'regular' | 'bold',
): string {
  const rules = Object.entries(systemFonts).map(([name, looks]) => {
    const { local, width } = looks[look];
    const ratio = metrics.width / width;
    return rule([
      `font-family:"${family} ${name}"`,
      `src:${local.map((each) => `local("${each}")`).join(',')}`,
      `font-weight:${weights.join(' ')}`,
      `size-adjust:${percent(ratio)}`,
      ...metricRules(metrics, ratio),
    ]);
  });
  return rules.join('');
}

const rule = (declarations: readonly string[]) => `@font-face{${declarations.join(';')}}\n`;

/** @param scale the face's `size-adjust`, which also scales its metrics */
const metricRules = ({ ascent, descent }: FontMetrics, scale: number) => [
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
