import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toScriptJson } from './page-data.ts';

test.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!--<script>',
  ']]>',
  '\u2028\u2029',
  "$& $' $` $$ $1",
  '\\u003c/script>',
  '\0',
])('%j stays what it is and ends nothing', (text) => {
  const json = toScriptJson({ text });
  expect(JSON.parse(json)).toEqual({ text });
  expect(json).not.toMatch(/[<\u2028\u2029]/);
});

test('whatever the value, the JSON reads back as it and holds nothing that HTML reads', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = toScriptJson(value);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(json).not.toMatch(/[<\u2028\u2029]/);
    }),
  );
});
