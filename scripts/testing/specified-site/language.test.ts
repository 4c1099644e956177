import { expect, test } from 'vitest';
import { formatProblem } from '#server/content/content-problem.ts';
import { loadContent } from '#server/content/read-content.ts';
import { readGlossary } from '../../editor/language/glossary.ts';
import { languageWarnings } from '../../editor/language/warnings.ts';

const { numbers, grades } = languageWarnings(loadContent('content'));

test("the sample's glossary has words to avoid, words to keep and facts", () => {
  for (const rows of Object.values(readGlossary('content'))) expect(rows).not.toEqual([]);
});

test('numbers do not contradict each other', () => {
  expect(numbers.map(formatProblem)).toEqual([]);
});

test('no page is above its reading grade', () => {
  expect(grades.map(formatProblem)).toEqual([]);
});
