import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentOf, sourceOf } from './source.ts';

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part);
}

test('every text of every page survives a round trip through the editor', () => {
  const pages = readdirSync('content/pages').filter((name) => name.endsWith('.json'));
  const texts = pages.flatMap((name) => [
    ...textsOf(JSON.parse(readFileSync(`content/pages/${name}`, 'utf8'))),
  ]);
  expect(texts.length).toBeGreaterThan(pages.length);
  expect(texts.filter((text) => sourceOf(documentOf(text).content) !== text)).toEqual([]);
});
