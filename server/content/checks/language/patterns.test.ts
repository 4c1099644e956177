import { expect, test } from 'vitest';
import { inFigures, patternOf, quickCheck, withStraightQuotes } from './patterns.ts';

const foundIn = (phrase: string, text: string) =>
  withStraightQuotes(text).match(patternOf(phrase).regExp);

test.each([
  ['present provider', 'Your PRESENT\nprovider stays.', ['PRESENT\nprovider']],
  ['anew', 'A newcomer starts. Renew the canewood.', null],
  ["one's", 'To know one’s data', ["one's"]],
  ["one's", 'Someone’s data', null],
  ['e.g.', 'Tools, e.g. Excel', ['e.g.']],
  ['—', 'A line—and dots', ['—']],
  ['# %', 'From 12.5 % to 7% and ₹1,35,000 %', ['12.5 %', '1,35,000 %']],
  ['# lakhs', 'Two lakhs, 3 lakh', ['Two lakhs']],
  ['18.00', 'from 9.30 to 18.00, not 118.00', ['18.00']],
  ['May # #', 'May 20, 2025; 20 May 2025', ['May 20, 2025']],
  ['#pm', '6:30pm, 6:30 pm', ['6:30pm']],
])('"%s" in "%s"', (phrase, text, found) => {
  expect(foundIn(phrase, text)).toEqual(found);
});

test('the quick check misses no text that contains one of the phrases', () => {
  const phrases = ["one's", 'e.g.', '—', '# %', 'May # #'];
  const mayHave = quickCheck(phrases.map(patternOf));
  const texts = ['One’s data', 'tools, e.g. Excel', 'a line—and dots', 'seven %', 'May 20, 2025'];
  expect(texts.map((text) => mayHave(withStraightQuotes(text)))).toEqual(texts.map(() => true));
  expect(mayHave('Nothing of the kind')).toBe(false);
});

test('numbers in words are compared with those in digits', () => {
  expect(['Eight', 'eighteen', '8', '1,35,000'].map(inFigures)).toEqual([
    '8',
    '18',
    '8',
    '1,35,000',
  ]);
});
