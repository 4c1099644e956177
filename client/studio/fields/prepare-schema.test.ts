import { readdirSync, readFileSync } from 'node:fs';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { type ContentSchema, kindOf, optionsOf, resolved, schemaAt } from './content-schema.ts';
import { type Kind, prepare } from './prepare-schema.ts';
import type { Prepared } from './prepare-single.ts';

const schemas = readdirSync('content/schema').map((name) => {
  const root = JSON.parse(readFileSync(`content/schema/${name}`, 'utf8')) as ContentSchema;
  return [name, root] as const;
});

/** Labels and help of all that a form can show. */
function* wordsOf({ schema, ui }: Prepared): Generator<[label: string, help: string]> {
  yield [schema.title ?? '', schema.description ?? ''];
  for (const kind of (ui['ui:options']?.['kinds'] ?? []) as Kind[]) {
    yield [kind.name, ''];
    yield* wordsOf(kind);
  }
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    yield* wordsOf({ schema: field as RJSFSchema, ui: ui[name] });
  if (schema.items && ui['items'])
    yield* wordsOf({ schema: schema.items as RJSFSchema, ui: ui['items'] as UiSchema });
}

const forDevelopers =
  /npm|JSON|schema|\$|Example: |check:content|BCP|ISO \d|\btrue\b|\bPT?\d|"[a-z]+"|UTC/;

test.each(schemas)('no label or help that a form shows for %s needs a developer', (_name, root) => {
  const source = resolved(root, root);
  const sections = source.properties?.['sections']?.items;
  const parts = [source, ...(optionsOf(sections ?? {}) ?? [])];
  const words = parts.flatMap((part) => [...wordsOf(prepare(part))]);
  expect(words.length).toBeGreaterThan(2);
  expect(words.flat().filter((text) => forDevelopers.test(text))).toEqual([]);
  expect(words.filter(([label]) => /^[a-z]|[a-z][A-Z][a-z]|[_$]/.test(label))).toEqual([]);
});

test('a value has the kind that its constant field names, or else the fields that it has', () => {
  const page = schemas.find(([name]) => name === 'page.schema.json')?.[1] as ContentSchema;
  const prose = schemaAt(page, { sections: [{ type: 'prose' }] }, ['sections', 0]);
  expect(prose.properties?.['type']?.const).toBe('prose');
  const site = schemas.find(([name]) => name === 'site.schema.json')?.[1] as ContentSchema;
  const entries = optionsOf(schemaAt(site, {}, ['navigation']).items ?? {}) ?? [];
  expect(kindOf(entries, { label: 'A', href: '/a' })).toBe(0);
  expect(kindOf(entries, { label: 'A', items: [] })).toBe(1);
});
