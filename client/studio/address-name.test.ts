import { expect, test } from 'vitest';
import { folderOf } from '#shared/studio/pages.ts';
import { proposeAddress } from './address-name.ts';

test('an address is made of the letters and digits of a title', () => {
  expect(proposeAddress('Cloud Migration')).toBe('/cloud-migration');
  expect(proposeAddress('What’s new? Café & 24 h')).toBe('/whats-new-cafe-and-24-h');
  expect(proposeAddress('Große Straße')).toBe('/grosse-strasse');
});

test('a title without any proposes nothing', () => {
  expect(proposeAddress('முகப்பு')).toBe('');
});

test('a copy stays in its folder', () => {
  expect(proposeAddress('Excel limits', folderOf('/Insights/Old'))).toBe('/Insights/excel-limits');
  expect(folderOf('/about')).toBe('');
});
