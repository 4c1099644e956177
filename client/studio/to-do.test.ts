import { expect, test } from 'vitest';
import type { EditorProblem } from '#shared/studio/files.ts';
import { byWork, workSummary } from './to-do.ts';

const at = (place: string, more: Partial<EditorProblem> = {}): EditorProblem => {
  return { file: 'pages/a.json', path: [place], place, message: '', level: 'problem', ...more };
};
const toWrite = at('Heading', { isToWrite: true });
const warning = at('Title', { level: 'warning' });

test.each([
  [[toWrite], '1 to write'],
  [Array(29).fill(toWrite), '29 to write'],
  [[toWrite, warning, at('Price')], '2 things to fix, 1 to write'],
  [[at('Price')], '1 thing to fix'],
])('missing texts count as text to write, not as errors', (problems, words) => {
  expect(workSummary(problems)).toBe(words);
});

test('errors come first, followed by text to write', () => {
  const sorted = byWork([warning, toWrite, at('Price')]);
  expect(sorted.map(({ place }) => place)).toEqual(['Price', 'Heading', 'Title']);
});
