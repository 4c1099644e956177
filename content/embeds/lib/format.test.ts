import { expect, test } from 'vitest';
import {
  count,
  hourName,
  monthName,
  percent,
  percentChange,
  points,
  roundRupees,
  rupees,
  rupeesInWords,
} from './format.ts';

test('rupees become lakh and crore, rounded before the unit is chosen', () => {
  expect(rupees(8450)).toBe('₹8,450');
  expect(rupees(364_000)).toBe('₹3.64 L');
  expect(rupees(48_200_000)).toBe('₹4.82 Cr');
  expect(rupees(9_999_000)).toBe('₹1.00 Cr');
  expect(roundRupees(5_000_000)).toBe('₹50 L');
  expect(rupees(-250_000)).toBe('−₹2.50 L');
});

test('in sentences, lakh and crore are words without trailing zeros', () => {
  const values = [8450, 1_000_000, 25_00_000, 1_20_00_000, 4_82_00_000, 10_00_00_000];
  expect(values.map(rupeesInWords)).toEqual([
    '₹8,450',
    '₹10 lakh',
    '₹25 lakh',
    '₹1.2 crore',
    '₹4.82 crore',
    '₹10 crore',
  ]);
});

test('whole numbers are grouped as in India', () => {
  expect(count(1234567)).toBe('12,34,567');
});

test('changes carry their sign, with a true minus', () => {
  expect(percent(0.1423)).toBe('14.2%');
  expect(percent(0.13)).toBe('13.0%');
  expect(percentChange(0.041)).toBe('+4.1%');
  expect(percentChange(-0.041)).toBe('−4.1%');
  expect(points(-0.023)).toBe('−2.3 pts');
  expect(points(0.01)).toBe('+1.0 pts');
});

test('months and hours have their usual names', () => {
  expect(monthName('2026-03')).toBe('Mar');
  expect([8, 12, 22].map(hourName)).toEqual(['8 am', '12 noon', '10 pm']);
});
