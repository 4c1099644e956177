import { expect, test } from 'vitest';
import { removeValue, setValue } from './json-text.ts';

const text = `{
  "b": 1,
  "a": { "x": "one", "y": [1, 2] },
  "list": [
    {
      "label": "First"
    },
    { "label": "Second" }
  ],
  "long": [
    "/ThePathOfAServiceWithALongName",
    "/ThePathOfAnotherServiceWithALongName",
    "/TheThirdOfThem"
  ]
}
`;

test('a value is replaced in place', () => {
  expect(setValue(text, ['a', 'x'], 'two')).toBe(text.replace('"one"', '"two"'));
  expect(setValue(text, ['b'], { c: [1] })).toBe(
    text.replace('"b": 1', '"b": {\n    "c": [1]\n  }'),
  );
});

test('a member is added at the end or in schema order, and formatted like its neighbours', () => {
  expect(setValue(text, ['a', 'z'], true)).toBe(text.replace('[1, 2] }', '[1, 2], "z": true }'));
  expect(setValue(text, ['c'], 2, { properties: { b: {}, c: {}, a: {} } })).toBe(
    text.replace('"b": 1,', '"b": 1,\n  "c": 2,'),
  );
  expect(setValue('{}\n', ['c'], 2)).toBe('{ "c": 2 }\n');
});

test('an item is added to a list', () => {
  const short = text.replace(/\{\s+"label": "First"\s+\}/, '{ "label": "First" }');
  expect(setValue(short, ['list', 2], { label: 'Third' })).toBe(
    short.replace('{ "label": "Second" }', '{ "label": "Second" },\n    { "label": "Third" }'),
  );
  expect(setValue('{ "list": [] }\n', ['list', 0], 'a')).toBe('{ "list": ["a"] }\n');
});

test('removing a member or item changes nothing else', () => {
  expect(removeValue(text, ['b'])).toBe(text.replace('  "b": 1,\n', ''));
  expect(removeValue(text, ['a', 'y'])).toBe(text.replace(', "y": [1, 2]', ''));
  expect(removeValue(text, ['list', 0])).toBe(
    text.replace('    {\n      "label": "First"\n    },\n', ''),
  );
  expect(removeValue(text, ['list', 1])).toBe(text.replace(',\n    { "label": "Second" }', ''));
  expect(removeValue(text, ['missing'])).toBe(text);
  expect(removeValue('{\n  "a": {\n    "b": [{}]\n  }\n}\n', ['a', 'b'])).toBe('{\n  "a": {}\n}\n');
});

test('a list of plain values takes one line if it fits', () => {
  expect(removeValue(text, ['long', 1])).toContain(
    '"long": ["/ThePathOfAServiceWithALongName", "/TheThirdOfThem"]\n',
  );
  expect(removeValue(text, ['a', 'y', 0])).toBe(text.replace('[1, 2]', '[2]'));
});
