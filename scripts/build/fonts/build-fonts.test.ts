import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { openFont } from '#server/brand/words.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { buildFonts } from './build-fonts.ts';
import { readFont, subsetOf } from './font-files.ts';
import { fontMetrics } from './font-metrics.ts';

const build = async (fonts: object, contentDir = 'content') => {
  const outDir = temporaryFolder();
  const theme = themeSchema.parse({ fonts });
  const built = await buildFonts({ fonts: theme.fonts, contentDir, outDir, publicPath: '/f/' });
  return {
    rules: built.css,
    outDir,
    preloaded: built.files.map((file) => join(outDir, file.slice(3))),
  };
};

const plex = '@fontsource/ibm-plex-sans';
const instrument = '@fontsource-variable/instrument-sans';

test('the engine’s fonts are two small files with their original metrics', async () => {
  const { rules, preloaded } = await build({});
  const [bold, text] = await Promise.all(preloaded.map((file) => readFile(file)));
  expect((bold?.length ?? 0) + (text?.length ?? 0)).toBe(21_752);
  expect(rules).toContain(
    'font-family:"Display";src:url("/f/bricolage-grotesque-5A356E2D.woff2") format("woff2");font-weight:500 650;font-display:optional;ascent-override:93.0%;descent-override:27.0%',
  );
  expect(rules).toContain('ascent-override:97.0%;descent-override:25.0%');
});

test('both fonts have tabular figures, so that prices and columns align', async () => {
  const { preloaded } = await build({});
  for (const file of preloaded) {
    const font = openFont(await readFile(file));
    const widths = [...'0123456789'].map((digit) => font.layout(digit, ['tnum']).advanceWidth);
    expect(new Set(widths).size, basename(file)).toBe(1);
  }
});

test('a rupee sign missing from the text font is the system’s, as thin as the text', async () => {
  const { rules } = await build({});
  expect(rules).not.toContain('unicode-range:U+20b9');
});

test('a fallback font takes as much space as the web font', async () => {
  const { rules } = await build({});
  const [, face = ''] = /"Text Arial";([^}]*)/.exec(rules) ?? [];
  const of = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]);
  // Measured in a browser with the site's own texts: 102.6 %.
  expect(Math.abs(of('size-adjust') - 102.6)).toBeLessThan(2);
  expect((of('size-adjust') * of('ascent-override')) / 100).toBeCloseTo(97, 0);
  expect((of('size-adjust') * of('descent-override')) / 100).toBeCloseTo(25, 0);
});

test('a variable font is reduced to one weight, and a static one is selected by its weight', async () => {
  const { rules, preloaded } = await build({
    display: { source: instrument, weight: 650 },
    text: { source: plex, weight: 400 },
  });
  const fonts = (await Promise.all(preloaded.map((file) => readFile(file)))).map(openFont);
  expect(fonts.map((font) => Object.keys(font.variationAxes))).toEqual([[], []]);
  expect(fonts.map(({ familyName }) => familyName.split(' ')[0])).toEqual(['Instrument', 'IBM']);
  expect(fonts.every((font) => font.hasGlyphForCodePoint(0x2014))).toBe(true);
  // IBM Plex Sans has its own rupee sign.
  expect(rules).toMatch(/ibm-plex-sans-\w+\.woff2"\) format\("woff2"\);[^}]*unicode-range:U\+20b9/);
});

test('an unhinted font keeps the table that says so, and a hinted one loses its hinting', async () => {
  const tablesOf = async (source: string) => {
    const font = await readFont('content', { source, weight: 600 });
    const bytes = await subsetOf(font, 'a', 'truetype');
    return bytes.subarray(0, 12 + 16 * bytes.readUInt16BE(4)).toString('latin1');
  };
  expect(await tablesOf('@expo-google-fonts/bricolage-grotesque')).toContain('prep');
  expect(await tablesOf(plex)).not.toMatch(/prep|fpgm/);
});

test('a font can be a file in the content', async () => {
  const contentDir = temporaryFolder();
  mkdirSync(join(contentDir, 'fonts'));
  const file = 'node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff';
  cpSync(file, join(contentDir, 'fonts/house.woff'));
  const font = { source: '/fonts/house.woff', weight: 600 };
  const { outDir } = await build({ display: font, text: { source: plex } }, contentDir);
  expect(readdirSync(outDir)).toContainEqual(expect.stringMatching(/^house-[0-9A-F]{8}\.woff2$/));
});

test('an unknown font is refused with the available ones', async () => {
  const read = (source: string, weight: number) => readFont('content', { source, weight });
  await expect(read('@fontsource/no-such-font', 400)).rejects.toThrow(
    'theme.json: expected an installed package, found @fontsource/no-such-font: run "npm install @fontsource/no-such-font"',
  );
  await expect(read(plex, 450)).rejects.toThrow(
    `expected a weight of ${plex}: 100, 200, 300, 400, 500, 600, 700, found 450`,
  );
  await expect(read('@fontsource-variable/instrument-sans', 900)).rejects.toThrow(
    'expected a weight from 400 to 700 of @fontsource-variable/instrument-sans, found 900',
  );
  await expect(read('@expo-google-fonts/bricolage-grotesque', 650)).rejects.toThrow(
    'expected a weight of @expo-google-fonts/bricolage-grotesque: 200, 300, 400, 500, 600, 700, 800, found 650',
  );
  await expect(read('/fonts/gone.woff2', 400)).rejects.toThrow(
    'expected the font content/fonts/gone.woff2, found nothing',
  );
});

test('metrics come from the font file', async () => {
  const { bytes } = await readFont('content', { source: plex, weight: 400 });
  const { ascent, descent, width } = fontMetrics(bytes);
  expect([ascent, descent]).toEqual([1.025, 0.275]);
  expect(width).toBeGreaterThan(0.4);
  expect(width).toBeLessThan(0.5);
});
