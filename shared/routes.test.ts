import { expect, test } from 'vitest';
import { markdownPageKey, markdownPath, pageDataUrl, pathKey } from './routes.ts';

test('paths match regardless of ASCII case and of a trailing slash', () => {
  for (const path of ['/ourteam', '/OurTeam', '/OURTEAM', '/OurTeam/'])
    expect(pathKey(path)).toBe('/ourteam');
  expect(pathKey('/')).toBe('/');
  // In lower case the Kelvin sign becomes an ASCII letter, but it is a different one.
  expect(pathKey('/\u212Aolam')).not.toBe('/kolam');
});

test('a page’s data has one address, whatever the spelling of the page’s path', () => {
  expect(pageDataUrl('/')).toBe('/page-data/index.json');
  expect(pageDataUrl('/Team/Meera-Raghavan')).toBe('/page-data/team/meera-raghavan.json');
  expect(pageDataUrl('/Dashboard')).toBe(pageDataUrl('/dashboard'));
});

test('the address of a page’s Markdown maps back to the page', () => {
  for (const path of ['/', '/Plans', '/team/Meera-Raghavan'])
    expect(markdownPageKey(markdownPath(path))).toBe(pathKey(path));
  for (const path of ['/Plans', '/.md', '/Plans/.md', '/Plans.md/', '/Plans.MD'])
    expect(markdownPageKey(path)).toBeUndefined();
});
