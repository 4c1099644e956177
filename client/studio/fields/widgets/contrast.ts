/** Relative luminance of a colour such as `#fcfaf6` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** What a colour is for: text, something that must be seen, or a line that need not be. */
export type Purpose = 'text' | 'control' | 'ornament';

/** What a contrast is enough for. */
export function gradeOf(contrast: number, purpose: Purpose): string {
  if (purpose === 'ornament') return 'Only an ornament: any contrast will do';
  if (purpose === 'control') return contrast >= 3 ? 'AA: enough to be seen' : 'Too weak to be seen';
  if (contrast >= 7) return 'AAA: good for every text';
  if (contrast >= 4.5) return 'AA: enough for text';
  return contrast >= 3 ? 'Only for large text and icons' : 'Too weak to read';
}
