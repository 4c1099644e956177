import { channels, type Hex, linear, type Rgb } from '#shared/contrast.ts';

/** Lightness from 0 to 1, and the two chroma axes (OKLab). */
type Lab = [lightness: number, a: number, b: number];

const encoded = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

/** Mixes two colours (`color-mix(in oklab)`). @param share of the second, 0 to 1 */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const other = toLab(second);
  return toHex(
    toLab(first).map((value, i) => value + share * ((other[i] as number) - value)) as Lab,
  );
}

/** A colour of the same hue with another lightness. @param chroma factor for its chroma */
export function withLightness(colour: Hex, lightness: (l: number) => number, chroma = 1): Hex {
  const [l, a, b] = toLab(colour);
  return toHex([Math.min(1, Math.max(0, lightness(l))), a * chroma, b * chroma]);
}

const toLab = (colour: Hex) => oklab(channels(colour));

/** A colour of sRGB in OKLab. */
export function oklab(rgb: Rgb): Lab {
  const [r, g, b] = rgb.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Colours outside sRGB are clipped. */
function toHex([lightness, a, b]: Lab): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb
    .map((value) => Math.round(255 * encoded(Math.min(1, Math.max(0, value)))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}
