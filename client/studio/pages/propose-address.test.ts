import { expect, test } from 'vitest';
import { folderOf } from '#shared/studio/pages.ts';
import { proposeAddress } from './propose-address.ts';

test('an address consists of a title’s letters and digits, transliterated by the rules of the site’s language', () => {
  expect(proposeAddress('What’s new? Café & 24 h', '', 'en')).toBe('/whats-new-cafe-and-24-h');
  expect(proposeAddress('Über uns: große Straße', '', 'de')).toBe('/ueber-uns-grosse-strasse');
  expect(proposeAddress('Åsa Östberg', '', 'sv')).toBe('/asa-ostberg');
  expect(proposeAddress('Москва', '', 'ru')).toBe('/moskva');
});

test('a title without letters or digits yields an empty address', () => {
  expect(proposeAddress('முகப்பு', '', 'ta')).toBe('');
});

test('the proposed address of a copy is in the same folder', () => {
  expect(proposeAddress('Excel limits', folderOf('/Insights/Old'), 'en')).toBe(
    '/Insights/excel-limits',
  );
  expect(folderOf('/about')).toBe('');
});
