import { expect, test } from 'vitest';
import { postalLine } from './postal-line.ts';

test('an address is one line, with its region where it has one', () => {
  const address = {
    street: '4 Lake Road',
    locality: 'Bergen',
    postalCode: '5013',
    country: 'Norway',
    countryCode: 'NO',
  };
  expect(postalLine(address)).toBe('4 Lake Road, Bergen 5013, Norway');
  expect(postalLine({ ...address, region: 'Vestland' })).toBe(
    '4 Lake Road, Bergen 5013, Vestland, Norway',
  );
});
