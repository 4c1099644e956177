import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type OpenFile, siteFiles } from '#shared/studio/files.ts';
import { isChanged, otherFields, partAddress, siteParts } from './site-parts.ts';

/** These fields are not edited by hand. */
const hidden = ['$schema', 'contentVersion'];

test('every field of the site file belongs to one part, and every site file has a part', () => {
  const { $defs } = JSON.parse(readFileSync('content/schema/site.schema.json', 'utf8'));
  const known = Object.keys($defs.site.properties).filter((name) => !hidden.includes(name));
  const shown = siteParts
    .filter(({ file }) => file === 'site.json')
    .flatMap(({ fields }) => fields ?? []);
  expect(shown.sort()).toEqual(known.sort());
  expect([...new Set(siteParts.map(({ file }) => file))].sort()).toEqual([...siteFiles].sort());
});

test('a part shows its own fields and hides those of other parts', () => {
  const menus = siteParts[0];
  if (!menus) throw new Error('There is no part');
  expect(otherFields(menus)).toContain('footer');
  expect(otherFields(menus)).not.toContain('navigation');
});

test('a problem links to the part that contains its field', () => {
  expect(partAddress('site.json', ['footer', 'phone'])).toBe('/site/footer');
  expect(partAddress('theme.json', ['colors', 'ink'])).toBe('/site/look');
  expect(partAddress('site.json', [])).toBe('/site');
});

test('a draft of the site file changes only the parts with changed fields', () => {
  const live = { hash: '', value: { navigation: [], name: 'A', footer: { about: 'B' } } };
  const value = { ...live.value, navigation: [{ label: 'Home', href: '/' }] };
  const opened = { file: 'site.json', live, draft: { value } } as unknown as OpenFile;
  const ofFile = siteParts.filter(({ file }) => file === 'site.json');
  expect(ofFile.filter((part) => isChanged(part, opened)).map(({ id }) => id)).toEqual(['menus']);
  expect(ofFile.filter((part) => isChanged(part, { ...opened, draft: null }))).toEqual([]);
});
