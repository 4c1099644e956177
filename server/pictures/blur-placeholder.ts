// A placeholder shows a picture's mean hue and the lightness of its four quarters in OKLab
// (bottosson.github.io/posts/oklab). Each value is rounded to a few steps and has a word in one
// constant stylesheet, because the Content-Security-Policy forbids inline styles.
const HUE_STEPS = 4;
const HUE_STEP = 0.045;
const LIGHTNESS_STEPS = 9;
const corners = { w: '0 0', x: '100% 0', y: '0 100%', z: '100% 100%' };

/**
 * @param pixels red, green and blue (0 to 255, sRGB) of the four quarters, row by row
 * @returns the value of `data-blur`, such as `a4 b3 w7 x7 y5 z6`
 */
export function blurWords(pixels: Uint8Array): string {
  const quarters = [0, 3, 6, 9].map((at) => oklab(pixels.subarray(at, at + 3)));
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
  // The carousel's films have a background of their own.
  return `[data-blur]:not(.hero-slide *){background:${spots.join()},${mean}}${rules.join('')}`;
}

const rule = (name: string, n: number, value: number) =>
  `[data-blur~=${name}${n}]{--${name}:${Number(value.toFixed(3))}}`;

const range = (last: number) => Array.from({ length: last + 1 }, (_, n) => n);

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

function oklab([red = 0, green = 0, blue = 0]: Uint8Array): [l: number, a: number, b: number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
