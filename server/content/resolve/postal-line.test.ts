import { expect, test } from 'vitest';
import { postalLine } from './postal-line.ts';

const address = { street: '4 Lake Road', locality: 'Bergen', postalCode: '5013' };

test.each([
  ['NO', 'Norway', undefined, '4 Lake Road, 5013 Bergen, Norway'],
  ['DE', 'Deutschland', undefined, '4 Lake Road, 5013 Bergen, Deutschland'],
  ['IN', 'India', 'Tamil Nadu', '4 Lake Road, Bergen 5013, Tamil Nadu, India'],
  ['GB', 'Wales', undefined, '4 Lake Road, Bergen, 5013, Wales'],
  ['TR', 'Türkiye', 'Antalya', '4 Lake Road, 5013 Bergen/Antalya, Türkiye'],
  // An unknown country's address format drops nothing.
  ['XX', 'Nowhere', 'Far', '4 Lake Road, Bergen 5013, Far, Nowhere'],
])(
  'an address in %s is written on one line in that country’s format',
  (countryCode, country, region, line) => {
    expect(postalLine({ ...address, country, countryCode, ...(region && { region }) })).toBe(line);
  },
);
