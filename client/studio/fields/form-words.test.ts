import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelOf, sectionName } from '#shared/studio/words.ts';
import { type ContentSchema, kindOf, optionsOf, resolved, schemaAt } from './content-schema.ts';
import { helpOf } from './help.ts';
import { addLabel, shownFields } from './object-field.tsx';
import { kindName } from './union-field.tsx';

const schemas = readdirSync('content/schema').map((name) => {
  const root = JSON.parse(readFileSync(`content/schema/${name}`, 'utf8')) as ContentSchema;
  return [name, root] as const;
});

/** Labels, help texts and button labels of everything that a form can show. */
function* wordsOf(
  schema: ContentSchema,
  name = '',
  parent = '',
): Generator<[label: string, help: string, add?: string]> {
  for (const kind of optionsOf(schema) ?? []) {
    yield [kindName(kind), ''];
    yield* wordsOf(kind, String(kind.properties?.['type']?.const ?? ''), parent);
  }
  const own = name || parent;
  for (const [field, each] of shownFields(schema)) {
    const add = schema.required?.includes(field) ? '' : addLabel(field, labelOf(field, own));
    yield [labelOf(field, own), helpOf(field, own, each), add];
    yield* wordsOf(each, field, own);
  }
  if (schema.items) yield* wordsOf(schema.items, '', name);
}

const forDevelopers =
  /npm|JSON|schema|\$|Example: |check:content|BCP|ISO \d|\btrue\b|\bPT?\d|"[a-z]+"|UTC/;

test.each(schemas)(
  'no label or help text for %s requires a developer’s knowledge',
  (_name, root) => {
    const source = resolved(root);
    const sections = source.properties?.['sections']?.items;
    const parts = [source, ...(optionsOf(sections ?? {}) ?? [])];
    const words = parts.flatMap((part) => [...wordsOf(part)]);
    expect(words.length).toBeGreaterThan(2);
    expect(words.filter(([label, help]) => forDevelopers.test(`${label} ${help}`))).toEqual([]);
    expect(
      words.filter(([, , add = '']) =>
        /^Add (?:leads|look|name stands|not covered|price is|why)/.test(add),
      ),
    ).toEqual([]);
    expect(words.filter(([label]) => /^[a-z]|[a-z][A-Z][a-z]|[_$]/.test(label))).toEqual([]);
  },
);

test('the variant of a value is determined by its constant field, or else by its other fields', () => {
  const page = schemas.find(([name]) => name === 'page.schema.json')?.[1] as ContentSchema;
  const prose = schemaAt(page, { sections: [{ type: 'prose' }] }, ['sections', 0]);
  expect(prose.properties?.['type']?.const).toBe('prose');
  const site = schemas.find(([name]) => name === 'site.schema.json')?.[1] as ContentSchema;
  const entries = optionsOf(schemaAt(site, {}, ['navigation']).items ?? {}) ?? [];
  expect(kindOf(entries, { label: 'A', href: '/a' })).toBe(0);
  expect(kindOf(entries, { label: 'A', items: [] })).toBe(1);
});

test('the description of each kind of section adds information to its name', () => {
  const page = schemas.find(([name]) => name === 'page.schema.json')?.[1] as ContentSchema;
  const kinds = optionsOf(resolved(page).properties?.['sections']?.items ?? {}) ?? [];
  const repeating = kinds.filter(({ properties, description = '' }) => {
    const name = sectionName(String(properties?.['type']?.const));
    return `${description.toLowerCase().replace(/^(?:a|the) /, '')} `.startsWith(
      `${name.toLowerCase()}.`,
    );
  });
  expect(kinds.length).toBeGreaterThan(20);
  expect(repeating.map(({ description }) => description)).toEqual([]);
});
