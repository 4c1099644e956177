import { expect, test } from 'vitest';
import { type Figures, medians, type PageResult, shortcomings } from './limits.ts';

const best: Figures = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1100,
  speedIndex: 900,
  tbt: 0,
  cls: 0.004,
};
const text: PageResult = { ...best, page: '/about', kind: 'text', indexable: true, failed: [] };

test('a page within all limits has no shortcomings', () => {
  expect(shortcomings(text)).toEqual([]);
});

test('home may have a performance of 99 and a TBT of 60 ms, a text page 100 and 30 ms', () => {
  const home: PageResult = { ...text, kind: 'home' };
  expect(shortcomings({ ...home, performance: 99, lcp: 1350, tbt: 60 })).toEqual([]);
  expect(shortcomings({ ...home, performance: 98, tbt: 61 })).toEqual([
    'performance below 99',
    'TBT above 60 ms',
  ]);
  expect(shortcomings({ ...home, speedIndex: 1001 })).toEqual(['speed index above 1000 ms']);
  expect(shortcomings({ ...text, performance: 99, tbt: 31 })).toEqual([
    'performance below 100',
    'TBT above 30 ms',
  ]);
});

test('is-crawlable may fail on pages that are not indexable', () => {
  const login: PageResult = { ...text, seo: 66, indexable: false, failed: ['is-crawlable'] };
  expect(shortcomings(login)).toEqual([]);
  const failed = ['is-crawlable', 'meta-description'];
  expect(shortcomings({ ...login, failed })).toEqual(['failed: meta-description']);
  expect(shortcomings({ ...text, seo: 66, failed: ['is-crawlable'] })).toHaveLength(2);
});

test('each figure is the median of its own runs', () => {
  const runs = [
    { ...best, lcp: 3, tbt: 9 },
    { ...best, lcp: 1, tbt: 7 },
    { ...best, lcp: 2, tbt: 8 },
  ];
  expect(medians(runs)).toEqual({ ...best, lcp: 2, tbt: 8 });
});
