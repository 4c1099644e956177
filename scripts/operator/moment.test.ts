import { expect, test } from 'vitest';
import { parseMoment } from './moment.ts';

const now = new Date('2026-06-15T12:00:00Z');

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-01-31T09:30', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31T09:30:15.250Z', '2026-01-31T09:30:15.250Z'],
  ['2026-01-31T09:30:00+05:30', '2026-01-31T04:00:00.000Z'],
  ['7d', '2026-06-08T12:00:00.000Z'],
  ['0d', '2026-06-15T12:00:00.000Z'],
])('%s is parsed as %s', (text, expected) => {
  expect(parseMoment(text, now).toISOString()).toBe(expected);
});

test.each([
  '',
  '2026-02-30',
  '2025-02-29',
  '31.01.2026',
  '7',
  '-7d',
  '7w',
  '123456d',
  'now',
  '2026-01-31T25:00',
])('%j is not a valid time', (text) => {
  expect(() => parseMoment(text, now)).toThrow('Expected a date, time or age');
});

test('a time in the future is refused', () => {
  expect(() => parseMoment('2026-06-16', now)).toThrow('is in the future');
});
