/** A colour as `#rrggbb`. */
export type Hex = string;

/** The channels of sRGB, each from 0 to 1. */
export type Rgb = [red: number, green: number, blue: number];

/** The channels of a colour. */
export const channels = (hex: Hex) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

/** A channel's linear value, decoded from sRGB. */
export const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Hex): number {
  const [r, g, b] = channels(colour).map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}
