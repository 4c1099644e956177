import { expect, test } from 'vitest';
import { readGlossary } from '#server/content/checks/language/glossary.ts';
import { textsOf } from '#server/content/checks/language/visible-texts.ts';
import { languageWarnings } from '#server/content/checks/language/warnings.ts';
import { wordProblems } from '#server/content/checks/language/words.ts';
import { placesIn } from '#server/content/content-places.ts';
import { formatProblem } from '#server/content/problems/content-problem.ts';
import { loadContent } from '#server/content/read-content.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';

const { words, numbers, grades } = languageWarnings(loadContent('content'));

test("the sample's glossary has words to avoid, words to keep and facts", () => {
  for (const rows of Object.values(readGlossary('content'))) expect(rows).not.toEqual([]);
});

test('no text of the content has a word that the glossary avoids', () => {
  expect(words.map(formatProblem)).toEqual([]);
});

test('no text of the interface has one either', () => {
  const texts = textsOf(placesIn('shared/interface-texts.ts', '', interfaceTexts));
  expect(wordProblems(texts, readGlossary('content')).map(formatProblem)).toEqual([]);
});

test('numbers do not contradict each other', () => {
  expect(numbers.map(formatProblem)).toEqual([]);
});

test('no page is above its reading grade', () => {
  expect(grades.map(formatProblem)).toEqual([]);
});
