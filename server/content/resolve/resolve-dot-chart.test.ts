import { expect, test } from 'vitest';
import { documentText, publishedFixture } from '#testing/server/public-site.ts';
import { resolveDotChart } from './resolve-dot-chart.ts';

const chart = {
  type: 'dot-chart' as const,
  heading: 'Guests',
  text: 'Each dot is an hour.',
  measure: 'guests',
  columns: ['8 pm', '9 pm'],
  rows: [
    { name: 'Fri', values: [0, 100_000] },
    { name: 'Sat', values: [400_000, 1] },
  ],
  source: 'A counter',
  link: { label: 'More', href: '/more' },
};

test('a dot’s area is proportional to its number, with a minimum size', () => {
  const { rows, largest } = resolveDotChart(chart, { locale: 'en_IN' });
  expect(rows.map(({ sizes }) => sizes)).toEqual([
    [0, 6],
    [12, 1],
  ]);
  expect(rows.map(({ values }) => values)).toEqual([
    ['0', '1,00,000'],
    ['4,00,000', '1'],
  ]);
  expect(largest).toEqual({ row: 1, column: 0 });
});

test('without numbers, all dots have the size of the grid’s', () => {
  const rows = [{ name: 'Fri', values: [0, 0] }];
  expect(resolveDotChart({ ...chart, rows }, { locale: 'en_IN' }).rows[0]?.sizes).toEqual([0, 0]);
});

test('a page describes the largest value in words, and has all numbers in a table', async () => {
  const html = (await documentText(publishedFixture(), '/')).replaceAll('<!-- -->', '');
  const figure = /<figure.*?<\/figure>/s.exec(html)?.[0] ?? '';
  expect(figure).toContain('Most visits: Tue, 10 am (4,800)');
  expect(figure.match(/<td>[\d,]+<\/td>/g)).toHaveLength(6);
});
