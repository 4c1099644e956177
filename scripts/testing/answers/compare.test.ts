import { expect, test } from 'vitest';
import { differences } from './compare.ts';
import type { Recording } from './record.ts';

const recording = (text: string, headers: string[] = [], name = 'GET /about'): Recording => ({
  answers: { [name]: { status: 200, headers, bytes: text, text } },
  texts: { [text]: text },
});

test('equal recordings have no differences', () => {
  expect(differences(recording('a'), recording('a'), false)).toEqual([]);
});

test('differences in headers and text are detected and grouped by kind', () => {
  const found = differences(recording('one', ['vary: A']), recording('two'), false);

  expect(found).toEqual([
    { kind: 'header vary', requests: ['GET /about'], before: 'vary: A', after: '(none)' },
    { kind: 'text', requests: ['GET /about'], before: 'one', after: 'two' },
  ]);
});

test('a request in only one recording is a difference', () => {
  const found = differences(recording('a'), recording('a', [], 'GET /b'), false);

  expect(found.map(({ kind, requests }) => [kind, ...requests])).toEqual([
    ['request', 'GET /about', 'GET /b'],
  ]);
});

test('on demand, only asset hashes and head tags are ignored', () => {
  const page = (hash: string, words: string) =>
    recording(
      `<link rel="modulepreload" href="/assets/chunk-${hash}.js"/><img src="/assets/a-${hash}.svg"/>${words}`,
      [`etag: "${hash}"`],
    );
  const [before, after] = [page('ABCD1234', 'same'), page('EFGH5678', 'same')];

  expect(differences(before, after, false)).toHaveLength(2);
  expect(differences(before, after, true)).toEqual([]);
  expect(differences(before, page('EFGH5678', 'other'), true)).toHaveLength(1);
});
