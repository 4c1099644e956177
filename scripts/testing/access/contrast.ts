/** @returns the contrast ratio of two 8-bit RGB colours (WCAG 2.2): 1 to 21 */
export function contrast(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(rgb: ArrayLike<number>): number {
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

function linear(value = 0): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
