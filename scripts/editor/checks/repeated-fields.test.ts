import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/index.ts';
import { samplePage, temporaryContent, writeFiles } from '#testing/server/content.ts';
import { repeatedFieldProblems } from './repeated-fields.ts';

test('a duplicate field of an object is reported, because the first value is lost', () => {
  const folder = temporaryContent({ one: samplePage('/one') });
  expect(repeatedFieldProblems(loadContent(folder), folder)).toEqual([]);
  const text = readFileSync(join(folder, 'pages/one.json'), 'utf8');
  const twice = text.replace('"heading":', '"heading":"Lost","lead":"Lost","heading":');
  writeFiles(folder, { 'pages/one.json': twice });
  const problems = repeatedFieldProblems(loadContent(folder), folder);
  expect(problems.map(({ file, path }) => `${file} at ${path}`)).toEqual([
    'pages/one.json at sections[0].heading',
    'pages/one.json at sections[0].lead',
  ]);
});
