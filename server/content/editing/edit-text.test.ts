import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import { fixtureContent } from '#testing/site.ts';
import { editText } from './edit-text.ts';
import { keySchemaOf } from './key-schemas.ts';
import { newText } from './new-text.ts';

// In the software's own format; hand-written files may have another one.
const files = globSync('{site,theme,redirects,pages/*}.json', { cwd: fixtureContent }).map(
  (file) => {
    const text = readFileSync(`${fixtureContent}/${file}`, 'utf8');
    return { file, text, isInOrder: newText(JSON.parse(text), keySchemaOf(file)) === text };
  },
);

type Path = (string | number)[];

/** The paths of all nested values. */
function* pathsIn(value: Json, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value))
    yield* pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key]);
}

const at = (value: Json, path: Path) =>
  path.reduce<Json>((held, key) => (held as Record<string | number, Json>)[key] as Json, value);

/** A value with one place changed. */
function changed(value: Json, path: Path, change: (old: Json) => Json): Json {
  const copy = structuredClone(value);
  const [last] = path.slice(-1);
  if (last === undefined) return change(copy);
  const holder = at(copy, path.slice(0, -1)) as Record<string | number, Json>;
  holder[last] = change(holder[last] as Json);
  return copy;
}

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('“A” \\ \n', '</script>', ''),
);
const longWords = fc.constant('x'.repeat(120));

/** A random edit of a value. */
const changeOf = (value: Json, isInOrder: boolean): fc.Arbitrary<(old: Json) => Json> => {
  if (Array.isArray(value) && value.length > 0) {
    const index = fc.nat(value.length - 1);
    const removal = index.map((i) => (old: Json) => (old as Json[]).toSpliced(i, 1));
    return fc.oneof(
      ...(isInOrder ? [removal] : []),
      index.map(
        (i) => (old: Json) => (old as Json[]).toSpliced(i, 0, structuredClone(value[i] as Json)),
      ),
      fc.tuple(index, index).map(([from, to]) => (old: Json) => {
        const list = [...(old as Json[])];
        return list.toSpliced(to, 0, ...list.splice(from, 1));
      }),
    );
  }
  if (isObject(value)) {
    const keys = fc.constantFrom('anchor', ...Object.keys(value));
    return keys.map((key) => (old) => {
      const { [key]: held, ...rest } = old as Record<string, Json>;
      return held === undefined ? { [key]: 'new', ...rest } : rest;
    });
  }
  if (typeof value === 'number') return fc.integer().map((number) => () => number);
  if (typeof value === 'boolean') return fc.constant(() => !value);
  return (isInOrder ? fc.oneof(words, longWords) : words).map((text) => () => text);
};

const edits = fc.constantFrom(...files).chain(({ file, text, isInOrder }) => {
  const value: Json = JSON.parse(text);
  // A member out of the model's order, or alone on one line, is reformatted.
  const places = [...pathsIn(value)].filter((path) => isInOrder || !isObject(at(value, path)));
  return fc.constantFrom(...places).chain((path) =>
    changeOf(at(value, path), isInOrder).map((change) => {
      return { file, text, value, path, next: changed(value, path, change) };
    }),
  );
});

test('editing changes a text to the new value, and editing back restores it', () => {
  fc.assert(
    fc.property(
      edits,
      fc.constantFrom('', '\uFEFF'),
      fc.constantFrom('\n', '\r\n'),
      (edit, mark, lineEnd) => {
        const { file, value, next } = edit;
        const text = mark + edit.text.replaceAll('\n', lineEnd);
        const schema = keySchemaOf(file);
        const edited = editText(text, next, schema);
        expect(JSON.parse(edited.replace(/^\uFEFF/, ''))).toEqual(next);
        expect(editText(edited, value, schema)).toBe(text);
      },
    ),
    { seed: 18, numRuns: 1500 },
  );
});

test('adding, moving or removing a section changes only its own lines', () => {
  const file = 'pages/home.json';
  const text = readFileSync(`${fixtureContent}/${file}`, 'utf8');
  const page = JSON.parse(text) as { sections: Json[] };
  const lines = text.split('\n');
  /** Lines of one text that the other does not have. */
  const more = (a: string, b: string[]) => a.split('\n').filter((line) => !b.includes(line));
  const [first, second, ...rest] = page.sections as [Json, Json, ...Json[]];
  const edited = (sections: Json[]) =>
    editText(text, { ...page, sections } as Json, keySchemaOf(file));

  const moved = edited([second, first, ...rest]);
  expect(moved.split('\n').toSorted()).toEqual(lines.toSorted());
  const added = { type: 'prose', paragraphs: ['New.'], heading: 'More' };
  expect(more(edited([first, added, second, ...rest]), lines)).toEqual([
    '      "type": "prose",',
    '      "heading": "More",',
    '      "paragraphs": ["New."]',
  ]);
  expect(more(edited([first, ...rest]), lines)).toEqual([]);
});

test('changing one word changes one line', () => {
  for (const { file, text } of files.filter(({ file }) => file.startsWith('pages/'))) {
    const page = JSON.parse(text);
    const edited = editText(text, { ...page, description: 'Other words.' }, keySchemaOf(file));
    const lines = text.split('\n');
    const others = edited.split('\n').filter((line, index) => line !== lines[index]);
    expect(others, file).toEqual(['  "description": "Other words.",']);
  }
});

test('a new member is inserted in schema order', () => {
  const text = '{\n  "path": "/a",\n  "breadcrumb": "A",\n  "sections": [{ "type": "x" }]\n}\n';
  const page = JSON.parse(text);
  const next = { updated: '2026-01-02', robots: 'noindex', title: 'A | B', ...page };
  expect(editText(text, next, keySchemaOf('pages/a.json'))).toBe(
    '{\n  "path": "/a",\n  "title": "A | B",\n  "breadcrumb": "A",\n  "robots": "noindex",\n' +
      '  "updated": "2026-01-02",\n  "sections": [{ "type": "x" }]\n}\n',
  );
});

test('any value can replace any other, in every formatting style', () => {
  const values = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
  const indents = fc.constantFrom(0, 2, 4, '\t');
  fc.assert(
    fc.property(values, values, indents, (old, next, indent) => {
      const text = JSON.stringify(old, null, indent);
      expect(JSON.parse(editText(text, next))).toEqual(JSON.parse(JSON.stringify(next)));
      expect(editText(text, old)).toBe(text);
    }),
    { seed: 18, numRuns: 500 },
  );
});

test.each([
  ['{"a":1,"b":[{"c":2}]}', { a: 1, b: [{ c: 2 }, { c: 3 }] }, '{"a":1,"b":[{"c":2},{"c":3}]}'],
  [
    '{\n\t"a": {\n\t\t"b": 1\n\t}\n}',
    { a: { b: 1 }, c: { d: 2 } },
    '{\n\t"a": {\n\t\t"b": 1\n\t},\n\t"c": {\n\t\t"d": 2\n\t}\n}',
  ],
  ['{"a": 1, "a": 2}', { a: 3 }, '{"a": 3}'],
  ['{ "__proto__": 1 }', JSON.parse('{ "__proto__": 2 }'), '{ "__proto__": 2 }'],
])('%s keeps its formatting when edited', (text, value, edited) => {
  expect(editText(text, value as Json)).toBe(edited);
});

test('text that is not JSON is refused', () => {
  expect(() => editText('{ "a": ', {})).toThrow(SyntaxError);
});
