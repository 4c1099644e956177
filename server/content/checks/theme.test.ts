import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatProblem } from '#server/content/problems/problem.ts';
import { themeSchema } from '#shared/model/theme-model.ts';
import { themeProblems } from './theme.ts';

const problemsOf = (theme: object) => themeProblems(themeSchema.parse(theme)).map(formatProblem);

test.each(readdirSync('scripts/testing/brands'))(
  'the colours of the brand "%s" are legible',
  (name) => {
    const theme = JSON.parse(readFileSync(`scripts/testing/brands/${name}/theme.json`, 'utf8'));
    expect(problemsOf(theme)).toEqual([]);
  },
);

test('the engine’s default colours are legible', () => {
  expect(problemsOf({})).toEqual([]);
});

test('an illegible pair of colours is reported with its contrast and the required one', () => {
  const muted = { light: '#8a8a8a', dark: '#acb1bb' };
  expect(problemsOf({ colors: { muted } })).toEqual([
    'theme.json at colors.muted.light: expected a contrast of at least 4.5:1 (WCAG 2.2): muted on paper in the light theme, found 3.31:1 (#8a8a8a on #fcfaf6)',
    expect.stringContaining('muted on raised in the light theme'),
  ]);
});

test('derived tones are checked, too', () => {
  const ink = { light: '#6e6e6e', dark: '#f1eee7' };
  const problems = problemsOf({ colors: { ink } });
  expect(problems).toContainEqual(expect.stringContaining('muted on paper in the light theme'));
  expect(problems).toContainEqual(expect.stringContaining('edge on paper in the light theme'));
});

test('backgrounds that are dark in both themes are checked against their foregrounds', () => {
  expect(problemsOf({ colors: { band: '#8a8f98' } })).toContainEqual(
    expect.stringMatching(/at colors\.band: .* the dark theme's muted on band, found 1\.\d\d:1/),
  );
  expect(problemsOf({ colors: { field: '#787878' } })).toContainEqual(
    expect.stringMatching(
      /at colors\.field: expected .* text on field, found \d\.\d\d:1/,
    ) as string,
  );
});
