import { expect, test } from 'vitest';
import {
  formatProblem,
  loadContent,
  placesIn,
  readGlossary,
  textsOf,
  wordProblems,
} from '#server/content/index.ts';
import { interfaceTexts } from '#shared/interface-texts.ts';
import { languageWarnings } from '../../editor/checks/language/warnings.ts';
import { timetableProblems } from '../../editor/checks/timetable.ts';

const content = loadContent('content');
const { words, numbers, grades, proof } = languageWarnings(content);

test('the sample’s glossary has words to avoid, words to keep and facts', () => {
  for (const rows of Object.values(readGlossary('content'))) expect(rows).not.toEqual([]);
});

test('no text in the content has a word that the glossary avoids', () => {
  expect(words.map(formatProblem)).toEqual([]);
});

test('nor has any interface text', () => {
  const texts = textsOf(placesIn('shared/interface-texts.ts', '', interfaceTexts));
  expect(wordProblems(texts, readGlossary('content')).map(formatProblem)).toEqual([]);
});

test('numbers are consistent', () => {
  expect(numbers.map(formatProblem)).toEqual([]);
});

test('no page is above its reading grade', () => {
  expect(grades.map(formatProblem)).toEqual([]);
});

test('no trainer has two courses at the same time', () => {
  expect(timetableProblems(content)).toEqual([]);
});

test('no page shows a figure from a case study about another service', () => {
  expect(proof.map(formatProblem)).toEqual([]);
});
