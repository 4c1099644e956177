import { expect, test } from 'vitest';
import type { PageSummary } from '#shared/studio/files.ts';
import { pageFilters, pageOrders, searchPages } from './page-filters.ts';

const page = (path: string, title: string, more: Partial<PageSummary> = {}): PageSummary => ({
  file: `pages${path}.json`,
  path,
  title,
  name: title,
  heading: '',
  state: 'live',
  hasDraft: false,
  hasDraftOnDisk: false,
  publishAt: null,
  hasNewer: false,
  missed: null,
  problems: 0,
  warnings: 0,
  changedBy: null,
  changedAt: null,
  ...more,
});
const cafe = page('/OurCafe', 'Café and kitchen', { heading: 'Lunch from noon' });
const rpa = page('/RPASolutions', 'Robots that type', { changedAt: '2026-11-20T08:00:00Z' });
const draft = page('/Partners', 'Partners', {
  state: 'draft',
  hasDraft: true,
  changedAt: '2026-11-21T08:00:00Z',
});

test('a search matches every word in title, heading or address, ignoring case and accents', () => {
  const found = (words: string) => searchPages([cafe, rpa, draft], words).map(({ path }) => path);
  expect(found('cafe')).toEqual(['/OurCafe']);
  expect(found('lunch noon')).toEqual(['/OurCafe']);
  expect(found('https://example.com/OurCafe?utm_source=letter#lunch')).toEqual(['/OurCafe']);
  expect(found('TYPE rpa')).toEqual(['/RPASolutions']);
  expect(found('type cafe')).toEqual([]);
  expect(found(' ')).toHaveLength(3);
});

test('a live page with a draft has unpublished changes, a draft page has none', () => {
  const changed = { ...rpa, hasDraft: true };
  expect([changed, draft].filter(pageFilters.changed.fits)).toEqual([changed]);
  expect([changed, draft].filter(pageFilters.draft.fits)).toEqual([draft]);
});

test('recently changed pages come first, and pages that were never changed come last', () => {
  const sorted = [cafe, rpa, draft].sort(pageOrders.changed.compare);
  expect(sorted.map(({ path }) => path)).toEqual(['/Partners', '/RPASolutions', '/OurCafe']);
});
