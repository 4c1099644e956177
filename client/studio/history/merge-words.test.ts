import { expect, test } from 'vitest';
import { mergeWords } from './merge-words.ts';

test.each([
  [
    'We plan and build.',
    'We plan, test and build.',
    'We plan and build bridges.',
    'We plan, test and build bridges.',
  ],
  ['It costs 10 a month.', 'It costs 12 a month.', 'It costs 10 a year.', 'It costs 12 a year.'],
  ['One two three.', 'One 2 three.', 'One 2 three, four.', 'One 2 three, four.'],
  [
    'First.\nSecond.',
    'First.\nSecond, too.',
    'Zero.\nFirst.\nSecond.',
    'Zero.\nFirst.\nSecond, too.',
  ],
])('changes to different words of “%s” are merged', (before, mine, theirs, both) => {
  expect(mergeWords(before, mine, theirs)).toBe(both);
  expect(mergeWords(before, theirs, mine)).toBe(both);
});

test.each([
  ['the same word', 'It costs 10 a month.', 'It costs 12 a month.', 'It costs 14 a month.'],
  ['the end', 'We build.', 'We build roads.', 'We build bridges.'],
  ['a word that the other removes', 'We plan and build.', 'We build.', 'We plan or build.'],
  ['an address', '/about-us', '/about', '/us'],
  ['the whole text', '', 'A text', 'Another text'],
])('if both have changed %s, the texts are not merged', (_, before, mine, theirs) => {
  expect(mergeWords(before, mine, theirs)).toBe(null);
});
