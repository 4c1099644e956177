import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrast } from './contrast.ts';
import type { PictureRing } from './in-page/inspector.ts';

/** Maximum number of screenshots until nothing moves. */
const MOST_SHOTS = 20;

/** Sampled positions along a side, avoiding rounded corners. */
const PARTS = [0.4, 0.5, 0.6];

/**
 * @param ringNow measures the ring; the page may still move during a screenshot
 * @returns the lowest contrast of a ring on a picture with the pixels outside or inside it, in both
 * themes; the better edge counts
 */
export async function pictureProblems(
  page: Page,
  name: string,
  ringNow: () => Promise<PictureRing | null>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const { ring: place, pixel } = await steadyShot(page, ringNow);
    if (!place) continue;
    const contrasts = pointsOf(place).flatMap(({ line, out, inside }) => {
      const ring = pixel(line);
      const beside = [pixel(out), pixel(inside)].filter((found) => found !== undefined);
      return ring && beside.length > 0
        ? [Math.max(...beside.map((found) => contrast(ring, found)))]
        : [];
    });
    const least = Math.min(...contrasts);
    if (least < 3)
      problems.push(
        `${name}: on its picture its ring has a contrast of ${least.toFixed(2)} in ${colorScheme}`,
      );
  }
  return problems;
}

type Point = readonly [x: number, y: number];

/** @returns points on the line, each with the adjacent points outside and inside the ring */
function pointsOf({ x, y, width, height, line }: PictureRing) {
  const [right, bottom] = [x + width, y + height];
  const side = (at: (depth: number) => Point) => ({
    line: at(line / 2),
    out: at(-2),
    inside: at(line + 2),
  });
  return PARTS.flatMap((part) => {
    const [across, down] = [x + width * part, y + height * part];
    return [
      side((depth) => [across, y + depth]),
      side((depth) => [across, bottom - depth]),
      side((depth) => [x + depth, down]),
      side((depth) => [right - depth, down]),
    ];
  });
}

/** @returns a ring and the pixels of the viewport at the same time */
async function steadyShot(page: Page, ringNow: () => Promise<PictureRing | null>) {
  for (let count = 0; count < MOST_SHOTS; count += 1) {
    const ring = await ringNow();
    const pixel = await pixelsAround(page, ring);
    if (JSON.stringify(await ringNow()) === JSON.stringify(ring)) return { ring, pixel };
  }
  throw new Error(`The focus ring on ${page.url()} keeps moving`);
}

/** Sampled distance beyond a ring and its line, in px. */
const MARGIN = 4;

/** @returns the pixels around a ring by viewport position; undefined outside the viewport */
async function pixelsAround(
  page: Page,
  ring: PictureRing | null,
): Promise<(at: Point) => Buffer | undefined> {
  const window = page.viewportSize();
  if (!ring || !window) return () => undefined;
  const [left, top] = [ring.x, ring.y].map((edge) => Math.max(0, Math.floor(edge) - MARGIN)) as [
    number,
    number,
  ];
  const right = Math.min(window.width, Math.ceil(ring.x + ring.width) + MARGIN);
  const bottom = Math.min(window.height, Math.ceil(ring.y + ring.height) + MARGIN);
  if (right <= left || bottom <= top) return () => undefined;
  const clip = { x: left, y: top, width: right - left, height: bottom - top };
  const shot = sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw();
  const { data, info } = await shot.toBuffer({ resolveWithObject: true });
  return ([x, y]) => {
    const [column, row] = [Math.floor(x) - left, Math.floor(y) - top];
    if (column < 0 || row < 0 || column >= info.width || row >= info.height) return undefined;
    const from = (row * info.width + column) * 3;
    return data.subarray(from, from + 3);
  };
}
