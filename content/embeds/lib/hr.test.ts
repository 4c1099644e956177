import { expect, test } from 'vitest';
import data from '../data/hr-insights.json' with { type: 'json' };
import {
  attrition,
  type HrSelection,
  hiredIn,
  leftIn,
  medianTenure,
  type Person,
  staffAt,
  tenureBand,
} from './hr.ts';

const all: HrSelection = { department: null, location: null, gender: null, tenure: null };
const people: Person[] = [
  [0, 0, 0, -30, -1, -1],
  [0, 1, 1, -5, 3, 0],
  [1, 0, 0, 2, -1, -1],
];

test('headcount counts people who joined by the end of a month and have not left', () => {
  expect([1, 2, 3].map((month) => staffAt(people, month, all).length)).toEqual([2, 3, 2]);
  expect(staffAt(people, 2, { ...all, department: 0 })).toHaveLength(2);
});

test('tenure is counted at the selected month', () => {
  expect([0, 11, 12, 59, 60, 500].map(tenureBand)).toEqual([0, 0, 1, 2, 3, 4]);
  expect(staffAt(people, 2, { ...all, tenure: 0 })).toHaveLength(2);
  expect(medianTenure(people, 3, all)).toBeCloseTo(33 / 12);
});

test('attrition is leavers divided by average headcount, annualised', () => {
  expect(attrition(people, [2, 3], all)).toBeCloseTo((1 / 2.5) * 6);
  expect(attrition([], [2, 3], all)).toBe(0);
});

test('in the sample data hires and leavers explain every change of headcount', () => {
  const sample = data.people as Person[];
  const before = staffAt(sample, 11, all).length;
  const after = staffAt(sample, 23, all).length;
  const hired = hiredIn(sample, [12, 23], all).length;
  expect(after - before).toBe(hired - leftIn(sample, [12, 23], all).length);
  expect(after).toBeGreaterThan(1100);
});
