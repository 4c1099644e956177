import { expect, test } from 'vitest';
import { pageDataUrl, pathKey } from './routes.ts';

test('paths match without regard to the case of ASCII letters, and to a slash at the end', () => {
  for (const path of ['/ourteam', '/OurTeam', '/OURTEAM', '/OurTeam/'])
    expect(pathKey(path)).toBe('/ourteam');
  expect(pathKey('/')).toBe('/');
  // Letters that only become ASCII when their case is changed are other letters.
  expect(pathKey('/\u212Aolam')).not.toBe('/kolam');
});

test('the data of a page has one address, however the page is spelt', () => {
  expect(pageDataUrl('/')).toBe('/page-data/index.json');
  expect(pageDataUrl('/Team/Meera-Raghavan')).toBe('/page-data/team/meera-raghavan.json');
  expect(pageDataUrl('/Dashboard')).toBe(pageDataUrl('/dashboard'));
});
