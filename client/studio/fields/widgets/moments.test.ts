import { expect, test } from 'vitest';
import { contrast } from '#shared/contrast.ts';
import { titleOfItem } from '../item-title.ts';
import { durationOf, parseDuration } from './date-widgets.tsx';
import { momentIn, wallTime } from './moments.ts';

test('a timestamp is shown and stored in the site’s time zone, also across daylight saving changes', () => {
  expect(wallTime('2026-11-21T12:00:00+05:30', 'Europe/London')).toBe('2026-11-21T06:30');
  expect(momentIn('2026-11-21T12:00', 'Asia/Kolkata')).toBe('2026-11-21T12:00:00+05:30');
  expect(momentIn('2026-07-01T12:00', 'Europe/London')).toBe('2026-07-01T12:00:00+01:00');
  expect(momentIn('2026-12-01T12:00', 'America/New_York')).toBe('2026-12-01T12:00:00-05:00');
});

test.each(['P3D', 'P12W', 'PT3H30M', 'PT1M30S', 'P2DT4H'])(
  'the duration %s is parsed and formatted',
  (length) => {
    expect(durationOf(parseDuration(length))).toBe(length);
  },
);

test('contrast is computed as defined by WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a list item is titled by its own words', () => {
  expect(titleOfItem({ text: 'b', title: 'Read **this**' }, 'Point')).toBe('Read this');
  expect(titleOfItem({ starts: '2026-12-16' }, 'Date')).toBe('16 December 2026');
  expect(titleOfItem({ from: '/old', to: '/new' }, 'Redirect')).toBe('/old → /new');
  expect(titleOfItem({ title: '' }, 'Point')).toBe('Point');
});
