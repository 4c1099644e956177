import { expect, test } from 'vitest';
import { wordsBetween } from './words-between.ts';

const steps = (before: string, after: string) =>
  wordsBetween(before, after).map(({ gone, come, same }) => [
    gone.trim(),
    come.trim(),
    same.trim(),
  ]);

test('consecutive replaced words are one step, and both texts can be read from the steps', () => {
  expect(steps('About this fixture', 'What we stand for')).toEqual([
    ['About this fixture', 'What we stand for', ''],
  ]);
  expect(steps('It costs ₹10 a month.', 'It costs ₹12 a month.')).toEqual([
    ['', '', 'It costs ₹'],
    ['10', '12', 'a month.'],
  ]);
});

test('text without spaces is replaced as a whole', () => {
  expect(steps('/about-us', '/our-story')).toEqual([['/about-us', '/our-story', '']]);
});

test('added or removed words are steps of their own, and both texts can be read from the steps', () => {
  for (const [before, after] of [
    ['We plan and build.', 'We build.'],
    ['We build.', 'We plan, test and build.'],
    ['One two three four', 'one two 3 four five'],
    ['', 'New words'],
    ['First.\nSecond.', 'First.\nThird and last.'],
  ] as const) {
    const found = wordsBetween(before, after);
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(plain(found.map(({ gone, same }) => gone + same).join(''))).toBe(plain(before));
    expect(plain(found.map(({ come, same }) => come + same).join(''))).toBe(plain(after));
  }
});
