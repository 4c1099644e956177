import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './days.ts';

test('a day lasts from midnight to midnight in the person’s time zone', () => {
  expect(startOfDay('2026-01-31')).toBe(new Date(2026, 0, 31).toISOString());
  expect(dayAfter('2026-01-31')).toBe(new Date(2026, 1, 1).toISOString());
  for (const unfinished of ['', '0002-01-31', '2026-1']) {
    expect(startOfDay(unfinished)).toBeNull();
    expect(dayAfter(unfinished)).toBeNull();
  }
});
