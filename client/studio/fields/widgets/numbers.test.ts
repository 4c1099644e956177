import { expect, test } from 'vitest';
import { parseNumber, plainNumber, writeNumber } from './numbers.ts';

const inIndia = { locale: 'en_IN', currency: 'INR' };
const inGermany = { locale: 'de_DE', currency: 'EUR' };

test.each([
  ['15500', 15_500, 15_500],
  ['₹15,500', 15_500, 15.5],
  ['15 500', 15_500, 15_500],
  ['15\u202f500,50', 15_500.5, 15_500.5],
  ['15.500,00', 15_500, 15_500],
  ['15.500', 15.5, 15_500],
  ['15.500 EUR', 15.5, 15_500],
  ['₹1,45,000/-', 145_000, 145_000],
  ['Rs. 1,45,000.50', 145_000.5, 145_000.5],
  ['15.500,-', 15.5, 15_500],
  ['15’500', 15_500, 15_500],
  ['2,5', 2.5, 2.5],
  ['.5', 0.5, 0.5],
  ['15,', 15, 15],
  ['−3', -3, -3],
  ['40 %', 40, 40],
])('%j is parsed as %d in India and as %d in Germany', (typed, india, germany) => {
  expect(parseNumber(typed, inIndia)).toBe(india);
  expect(parseNumber(typed, inGermany)).toBe(germany);
});

test.each(['', 'many', '15k', '24.11.2026', '1,5,0', '10-20', '1.2,3.4', '1 2'])(
  '%j is rejected instead of parsed as a wrong number',
  (typed) => expect(parseNumber(typed, inIndia)).toBe(null),
);

test('a number is formatted as on the site, and parses back to the same number', () => {
  expect(writeNumber(145_000.5, inIndia, true)).toBe('₹1,45,000.50');
  expect(writeNumber(15_500, inGermany, true)).toBe('15.500\u00a0€');
  expect(writeNumber(15_500, inGermany, false)).toBe('15.500');
  for (const customs of [inIndia, inGermany, { locale: 'ar_EG', currency: 'EGP' }])
    for (const value of [0.125, 15_500, 1_234_567.5])
      expect(parseNumber(plainNumber(value, customs), customs)).toBe(value);
});
