import { expect, test } from 'vitest';
import { contrast } from '#shared/contrast.ts';
import { mix, withLightness } from './colour.ts';

test('contrast is computed as defined by WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

test('colours are mixed in OKLab like in browsers', () => {
  // color-mix(in oklab, white, black): lightness 0.5.
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#636363');
  expect(mix('#b23e2a', '#10141c', 0)).toBe('#b23e2a');
  expect(mix('#b23e2a', '#10141c', 1)).toBe('#10141c');
});

test('changing the lightness keeps the hue, and stays within the gamut', () => {
  expect(withLightness('#b23e2a', (l) => l - 0.075, 0.87)).toBe('#91301f');
  expect(withLightness('#0000ff', () => 1, 0)).toBe('#ffffff');
  expect(withLightness('#777777', () => -1)).toBe('#000000');
});
