import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

function cellOf(text: string): string {
  const csv = formatCsv(['text'], [{ text }]);
  return csv.slice('text\r\n'.length, -'\r\n'.length);
}

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', "'\uFFFD=1"],
  ['\n=1', `"'\n=1"`],
])('the formula %j does not run', (given, written) => {
  expect(cellOf(given)).toBe(written);
});

test.each([
  ['plain', 'plain'],
  ['a=b', 'a=b'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['தமிழ்', 'தமிழ்'],
  ['\u001b[0m', '\uFFFD[0m'],
  ['', ''],
])('the text %j can be read back', (given, written) => {
  expect(cellOf(given)).toBe(written);
});

test('numbers are written unchanged', () => {
  expect(formatCsv(['id'], [{ id: 7 }])).toBe('id\r\n7\r\n');
});
