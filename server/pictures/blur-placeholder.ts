import { oklab } from '#server/theme/colour.ts';

// A placeholder is a picture's mean hue and the lightness of its quarters (OKLab), quantised, each with a
// word in one constant stylesheet: the Content-Security-Policy forbids inline styles.
const HUE_STEPS = 4;
const HUE_STEP = 0.045;
const LIGHTNESS_STEPS = 9;
const corners = { w: '0 0', x: '100% 0', y: '0 100%', z: '100% 100%' };

/**
 * @param pixels red, green and blue (0 to 255, sRGB) of the four quarters, row by row
 * @returns the value of `data-blur`, such as `a4 b3 w7 x7 y5 z6`
 */
export function blurWords(pixels: Uint8Array): string {
  const quarters = [0, 3, 6, 9].map((at) => labAt(pixels, at));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value) / values.length;
  const hue = (values: number[]) =>
    HUE_STEPS + clamp(Math.round(mean(values) / HUE_STEP), -HUE_STEPS, HUE_STEPS);
  const light = quarters.map(([l]) => clamp(Math.round(l * LIGHTNESS_STEPS), 0, LIGHTNESS_STEPS));
  const [w, x, y, z] = light;
  const [a, b] = [hue(quarters.map(([, a]) => a)), hue(quarters.map(([, , b]) => b))];
  return `a${a} b${b} w${w} x${x} y${y} z${z}`;
}

/** The stylesheet that defines every word. */
export function blurStyles(): string {
  const rules = ['a', 'b'].flatMap((name) =>
    range(2 * HUE_STEPS).map((n) => rule(name, n, (n - HUE_STEPS) * HUE_STEP)),
  );
  for (const name of Object.keys(corners))
    rules.push(...range(LIGHTNESS_STEPS).map((n) => rule(name, n, n / LIGHTNESS_STEPS)));
  const colour = (lightness: string) => `oklab(${lightness} var(--a) var(--b))`;
  const spots = Object.entries(corners).map(
    ([name, place]) => `radial-gradient(at ${place},${colour(`var(--${name})`)},#0000 80%)`,
  );
  const mean = colour('calc((var(--w) + var(--x) + var(--y) + var(--z))/4)');
  // Films have a background of their own.
  return `[data-blur]:not(.hero-slide *, .embed-frame *){background:${spots.join()},${mean}}${rules.join('')}`;
}

const rule = (name: string, n: number, value: number) =>
  `[data-blur~=${name}${n}]{--${name}:${Number(value.toFixed(3))}}`;

const range = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

const labAt = (pixels: Uint8Array, at: number) =>
  oklab([0, 1, 2].map((n) => (pixels[at + n] ?? 0) / 255) as Parameters<typeof oklab>[0]);
