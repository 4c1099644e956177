import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tonesOf } from '#server/theme/tones.ts';
import { themeSchema } from '#shared/model/theme-model.ts';

test('the sample’s theme equals the engine’s default, except for a few fixed tones', () => {
  const sample = themeSchema.parse(JSON.parse(readFileSync('content/theme.json', 'utf8')));
  const without = themeSchema.parse({});
  expect(sample.fonts).toEqual(without.fonts);
  expect(sample.radius).toBe(without.radius);
  for (const name of ['paper', 'ink', 'accent', 'success', 'warning'] as const)
    expect(tonesOf(sample).pairs[name]).toEqual(tonesOf(without).pairs[name]);
});
