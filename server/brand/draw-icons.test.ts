import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { themeSchema } from '#shared/model/theme-model.ts';
import { temporaryFolder } from '#testing/server/content.ts';
import { drawIcons } from './draw-icons.ts';
import { iconDrawings } from './icons.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;

/** Draws the icons of a theme and reads the colour of a pixel at the given fractions of the width. */
async function draw(theme: object, mark: string) {
  const outDir = temporaryFolder();
  await drawIcons(iconDrawings(themeSchema.parse(theme), mark), outDir);
  const pixel = async (file: string, x: number, y: number) => {
    const image = sharp(join(outDir, file));
    const { width } = await image.metadata();
    const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * width) * width + Math.floor(x * width)) * info.channels;
    return [...data.subarray(at, at + 4)];
  };
  return { outDir, pixel };
}

test('one drawing becomes every icon that the site links to', async () => {
  const { outDir } = await draw({}, svg('<path fill="currentColor" d="M0 0h8v8H0z"/>'));
  expect(readdirSync(outDir).sort()).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ]);
  for (const [file, width] of [
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-maskable-512.png', 512],
  ] as const)
    expect(await sharp(join(outDir, file)).metadata()).toMatchObject({ width, height: width });
  const ico = readFileSync(join(outDir, 'favicon.ico'));
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('the ink colour is the one that is legible on the icons’ background', async () => {
  const mark = svg(
    '<path fill="currentColor" d="M0 0h4v8H0z"/><path fill="var(--accent)" d="M4 0h4v8H4z"/>',
  );
  const onDark = await draw({}, mark);
  expect(await onDark.pixel('apple-touch-icon.png', 0.3, 0.5)).toEqual([0xf1, 0xee, 0xe7, 255]);
  expect(await onDark.pixel('apple-touch-icon.png', 0.7, 0.5)).toEqual([0xf2, 0x8b, 0x67, 255]);
  expect(await onDark.pixel('apple-touch-icon.png', 0.01, 0.01)).toEqual([0x13, 0x18, 0x24, 255]);
  const onWhite = await draw({ colors: { icon: '#ffffff' } }, mark);
  expect(await onWhite.pixel('apple-touch-icon.png', 0.3, 0.5)).toEqual([0x17, 0x1d, 0x29, 255]);
  expect(await onWhite.pixel('icon-192.png', 0, 0)).toMatchObject({ 3: 0 });
});

test('a maskable icon keeps the whole mark within the safe zone', async () => {
  const { pixel } = await draw({}, svg('<path fill="currentColor" d="M0 0h8v8H0z"/>'));
  const background = await pixel('icon-maskable-512.png', 0.01, 0.01);
  const corner = 0.5 + 0.4 * Math.SQRT1_2;
  expect(await pixel('icon-maskable-512.png', corner + 0.01, corner + 0.01)).toEqual(background);
  expect(await pixel('icon-maskable-512.png', corner - 0.01, corner - 0.01)).not.toEqual(
    background,
  );
});

test('a mark with its own styles is drawn unchanged', async () => {
  const { pixel } = await draw({}, svg('<style>path{fill:#12ab34}</style><path d="M0 0h8v8H0z"/>'));
  expect(await pixel('apple-touch-icon.png', 0.5, 0.5)).toEqual([0x12, 0xab, 0x34, 255]);
});
