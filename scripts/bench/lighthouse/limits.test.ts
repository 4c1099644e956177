import { expect, test } from 'vitest';
import { type Figures, medians, type PageResult, shortcomings } from './limits.ts';

const best: Figures = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1100,
  tbt: 0,
  cls: 0.004,
};
const text: PageResult = { ...best, page: '/about', kind: 'text', indexable: true, failed: [] };

test('a page within all limits has no shortcomings', () => {
  expect(shortcomings(text)).toEqual([]);
});

test('home may have 98 points for performance, a text page needs 100', () => {
  expect(shortcomings({ ...text, kind: 'home', performance: 98, lcp: 1350 })).toEqual([]);
  expect(shortcomings({ ...text, performance: 99 })).toEqual(['performance below 100']);
});

test('on a page that is not for search engines only is-crawlable may fail', () => {
  const login: PageResult = { ...text, seo: 66, indexable: false, failed: ['is-crawlable'] };
  expect(shortcomings(login)).toEqual([]);
  const failed = ['is-crawlable', 'meta-description'];
  expect(shortcomings({ ...login, failed })).toEqual(['failed: meta-description']);
  expect(shortcomings({ ...text, seo: 66, failed: ['is-crawlable'] })).toHaveLength(2);
});

test('each figure is the middle one of its own runs', () => {
  const runs = [
    { ...best, lcp: 3, tbt: 9 },
    { ...best, lcp: 1, tbt: 7 },
    { ...best, lcp: 2, tbt: 8 },
  ];
  expect(medians(runs)).toEqual({ ...best, lcp: 2, tbt: 8 });
});
