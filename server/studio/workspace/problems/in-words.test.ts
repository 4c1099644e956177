import { expect, test } from 'vitest';
import { problemInWords } from './in-words.ts';

const inWords = (expected: string, found = 'nothing', path = 'field') =>
  problemInWords({ path, expected, found }, (file) => `“${file}”`);

test.each([
  [
    'a contrast of at least 4.5:1 (WCAG 2.2): paper on accentStrong in the light theme',
    'The contrast is 1.03:1, and has to be at least 4.5:1: “Background” on “Accent under the pointer” in the light theme.',
  ],
  [
    "a contrast of at least 4.5:1 (WCAG 2.2): the dark theme's muted on band",
    "The contrast is 1.03:1, and has to be at least 4.5:1: the dark theme's “Secondary text” on “Footer”.",
  ],
])('a colour has the name that its field has: %s', (expected, words) => {
  expect(inWords(expected, '1.03:1 (#fefefe on #fcfaf6)')).toBe(words);
});

test.each([
  ['some text, or "datesOf" in its place', /choose the page whose next date they see/],
  ['a path such as /CloudMigration', /^Needs an address such as \/CloudMigration\.$/],
  ['a path (/contact), an https:// address, mailto: or tel:', /^Choose a page, or type/],
  ['the path of a page such as /services or /articles/*, or an https:// address', /^Choose a page/],
  ['the path of a page such as "/OurTeam"', /Did you mean \/OurTeam\?$/],
])('an editor reads no names of fields, and no "path": %s', (expected, words) => {
  const said = inWords(expected, '"/x"');
  expect(said).toMatch(words);
  expect(said).not.toMatch(/\bpath\b|datesOf/);
});
