import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentSchemas } from './content-schemas.ts';

interface Schema {
  description?: string;
  pattern?: string;
  patternErrorMessage?: string;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  $defs?: Record<string, Schema>;
}

/** Every field in the schema, by its path. */
function* fieldsOf(schema: Schema, path: string): Generator<[path: string, field: Schema]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [`${path}.${name}`, field];
    yield* fieldsOf(field, `${path}.${name}`);
  }
  if (schema.items) yield* fieldsOf(schema.items, `${path}[]`);
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    const type = part.properties?.type?.const;
    yield* fieldsOf(part, type ? `${path}(${type})` : path);
  }
  for (const part of Object.values(schema.$defs ?? {})) yield* fieldsOf(part, path);
}

const isValue = ({ properties, items, anyOf, oneOf }: Schema) =>
  !properties && !items && !anyOf && !oneOf;

test.each(Object.entries(contentSchemas()))(
  'in %s every field has a description, an example, and error messages in words',
  (_name, json) => {
    const fields = [...fieldsOf(JSON.parse(json), '')];
    expect(fields.length).toBeGreaterThan(3);
    const undescribed = fields.filter(([, field]) => !field.description);
    expect(undescribed.map(([path]) => path)).toEqual([]);
    const values = fields.filter(([, field]) => isValue(field));
    const bare = values.filter(
      ([, field]) => !field.examples?.length && !field.enum && field.const === undefined,
    );
    expect(bare.map(([path]) => path)).toEqual([]);
    const silent = values.filter(
      ([, { description = '', examples, pattern, patternErrorMessage }]) =>
        (examples && description.split('\nExample: ').length !== 2) ||
        (pattern && !patternErrorMessage),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  },
);

test.each(Object.entries(contentSchemas()))('%s in the repository is up to date', (name, json) => {
  expect(readFileSync(`content/schema/${name}`, 'utf8')).toBe(json);
});
