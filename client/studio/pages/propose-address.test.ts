import { expect, test } from 'vitest';
import { folderOf } from '#shared/studio/pages.ts';
import { proposeAddress } from './propose-address.ts';

test('an address is made of the letters and digits of a title, as the site’s language writes them', () => {
  expect(proposeAddress('What’s new? Café & 24 h', '', 'en')).toBe('/whats-new-cafe-and-24-h');
  expect(proposeAddress('Über uns: große Straße', '', 'de')).toBe('/ueber-uns-grosse-strasse');
  expect(proposeAddress('Åsa Östberg', '', 'sv')).toBe('/asa-ostberg');
  expect(proposeAddress('Москва', '', 'ru')).toBe('/moskva');
});

test('a title without any proposes nothing', () => {
  expect(proposeAddress('முகப்பு', '', 'ta')).toBe('');
});

test('a copy stays in its folder', () => {
  expect(proposeAddress('Excel limits', folderOf('/Insights/Old'), 'en')).toBe(
    '/Insights/excel-limits',
  );
  expect(folderOf('/about')).toBe('');
});
