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
])('%j reads back unchanged and cannot end a script element', (text) => {
  const json = toScriptJson({ text });
  expect(JSON.parse(json)).toEqual({ text });
  expect(json).not.toMatch(/[<\u2028\u2029]/);
});

test('any JSON value reads back unchanged and contains no character with a meaning in HTML', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = toScriptJson(value);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(json).not.toMatch(/[<\u2028\u2029]/);
    }),
  );
});
