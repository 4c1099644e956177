import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

function cellOf(text: string): string {
  const csv = formatCsv(['text'], [{ text }]);
  return csv.slice('\uFEFFtext\r\n'.length, -'\r\n'.length);
}

const separators = [',', ';', '\t', '|'];

/** All cells as read by a spreadsheet that splits lines at the delimiter. */
const readBack = (csv: string, delimiter: string): string[] =>
  Papa.parse<string[]>(csv, { delimiter, skipEmptyLines: true }).data.flat();

const isFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell);

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', "'\uFFFD=1"],
  ['\n=1', `"'\n'=1"`],
  ['a;=1', `"a;'=1"`],
  ['a;;\t=1', `"a;;\t'=1"`],
  ['a|+1', `"a|'+1"`],
  ['a, @b', `"a,' @b"`],
  ['one\n-2', `"one\n'-2"`],
  ['a;"=1"', '"a;\'""=1"""'],
])('the formula %j is neutralised', (given, written) => {
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

test('numbers are written unchanged, after a byte order mark for Excel', () => {
  expect(formatCsv(['id'], [{ id: 7 }])).toBe('\uFEFFid\r\n7\r\n');
});

test.each(separators)('formulas stay neutralised if %j is read as the delimiter', (delimiter) => {
  const formulas = ['=1+1', '@x', '＝1', '-'];
  const pieces = fc.constantFrom(...formulas, ...separators, '\n', '\r', '"', "'", ' ', 'a');
  const text = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (name, message) => {
      const csv = formatCsv(['id', 'name', 'message'], [{ id: 1, name, message }]);
      expect(readBack(csv, delimiter).filter(isFormula)).toEqual([]);
    }),
    { numRuns: 3000, seed: 14 },
  );
});

test('the texts can be read back with comma as the delimiter', () => {
  const name = 'Asha; "the boss"';
  const message = 'One, two\n\nthree | four\tfive';
  const csv = formatCsv(['id', 'name', 'message'], [{ id: 1, name, message }]);
  expect(readBack(csv, ',')).toEqual(['id', 'name', 'message', '1', name, message]);
});
