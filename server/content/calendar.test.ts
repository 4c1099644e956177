import { expect, test } from 'vitest';
import { dayAfter, dayAt, isoMoment, momentOf } from './calendar.ts';

test.each([
  ['2026-12-31T18:29:59Z', 'Asia/Kolkata', '2026-12-31'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  ['2027-01-01T03:29:59Z', 'America/St_Johns', '2026-12-31'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
])('at %s the date in %s is %s', (moment, timeZone, day) => {
  expect(dayAt(new Date(moment), timeZone)).toBe(day);
});

test.each([
  ['2027-01-01', 'Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
  ['2027-07-01', 'Europe/London', '2027-06-30T23:00:00.000Z'],
  // Clocks go forward from 0:00 to 1:00 on that day, and back from 24:00 to 23:00 on the day before.
  ['2027-04-30', 'Africa/Cairo', '2027-04-29T22:00:00.000Z'],
  ['2027-10-29', 'Africa/Cairo', '2027-10-28T22:00:00.000Z'],
  // Clocks go back from 1:00 to 0:00: the day starts at the first 0:00.
  ['2027-11-07', 'America/Havana', '2027-11-07T04:00:00.000Z'],
])('the day %s starts in %s at %s', (day, timeZone, moment) => {
  const begin = momentOf(day, '00:00', timeZone);
  expect(begin.toISOString()).toBe(moment);
  expect(dayAt(begin, timeZone)).toBe(day);
  expect(dayAt(new Date(begin.getTime() - 1), timeZone) < day).toBe(true);
});

test('timestamps have the UTC offset of their day', () => {
  expect(isoMoment('2026-12-07', '09:30', 'Asia/Kolkata')).toBe('2026-12-07T09:30:00+05:30');
  expect(isoMoment('2027-07-01', '09:00', 'Europe/London')).toBe('2027-07-01T09:00:00+01:00');
  expect(isoMoment('2027-01-01', '09:00', 'America/St_Johns')).toBe('2027-01-01T09:00:00-03:30');
});

test('the last day of a month is followed by the first of the next', () => {
  expect(['2026-12-31', '2028-02-28'].map(dayAfter)).toEqual(['2027-01-01', '2028-02-29']);
});
