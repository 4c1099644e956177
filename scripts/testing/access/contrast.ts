import { linear } from '#shared/contrast.ts';

/** @returns the contrast ratio of two 8-bit RGB colours (WCAG 2.2): 1 to 21 */
export function contrast(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(rgb: ArrayLike<number>): number {
  const light = (channel = 0) => linear(channel / 255);
  return 0.2126 * light(rgb[0]) + 0.7152 * light(rgb[1]) + 0.0722 * light(rgb[2]);
}
