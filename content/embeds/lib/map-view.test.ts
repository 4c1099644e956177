import { expect, test } from 'vitest';
import { bounds, scaleBar, viewBox, within } from './map-view.ts';

test('a view stays inside the drawing, whatever is requested', () => {
  for (const x of [-5000, 0, 5000])
    for (const zoom of [0.01, 1, 50]) {
      const view = within({ x, y: 5000, zoom }, 1200, 700);
      const [left = 0, top = 0, width = 0, height = 0] = viewBox(view, 1200, 700)
        .split(' ')
        .map(Number);
      expect(left).toBeGreaterThanOrEqual(bounds.left - 0.1);
      expect(left + width).toBeLessThanOrEqual(bounds.right + 0.2);
      expect(top + height).toBeLessThanOrEqual(bounds.bottom + 0.2);
    }
});

test('a frame larger than the drawing zooms in until it is filled', () => {
  expect(within({ x: 0, y: 0, zoom: 1 }, 3440, 700).zoom).toBe(2);
});

test('the scale bar is a round distance that fits', () => {
  expect(scaleBar(1, 160)).toEqual({ metres: 100, pixels: 150 });
  expect(scaleBar(3, 160)).toEqual({ metres: 20, pixels: 90 });
});
