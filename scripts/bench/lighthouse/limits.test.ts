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
const plain: Figures = { ...best, performance: 99, lcp: 1300, tbt: 88 };
const text: PageResult = { ...best, page: '/about', indexable: true, failed: [], plain };

test('a page within all limits has no shortcomings', () => {
  expect(shortcomings(text)).toEqual([]);
});

test('a page as fast as a plain one that blocks at most 1.2 times as long passes', () => {
  expect(shortcomings({ ...text, performance: 99, lcp: 1300, tbt: 105 })).toEqual([]);
  expect(shortcomings({ ...text, performance: 98, lcp: 1301, tbt: 106 })).toEqual([
    'performance below 99',
    'LCP above 1300 ms',
    'TBT above 106 ms',
  ]);
});

test('60 ms of blocking is acceptable, even if the plain page does not block', () => {
  const quick = { ...text, plain: { ...plain, tbt: 0 } };
  expect(shortcomings({ ...quick, tbt: 60 })).toEqual([]);
  expect(shortcomings({ ...quick, tbt: 61 })).toEqual(['TBT above 60 ms']);
});

test('is-crawlable may fail on noindex pages', () => {
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
