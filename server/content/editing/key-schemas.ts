import { contentSchemas } from './content-schemas.ts';
import type { KeySchema } from './schema-order.ts';

let known: Record<string, string> | undefined;

/** The JSON Schema of a content file as text, cached. */
export function schemaText(name: string): string | undefined {
  known ??= contentSchemas();
  return known[`${name}.schema.json`];
}

const ordered = new Map<string, KeySchema>();

/** The schema that determines the order of members in a content file. */
export function keySchemaOf(file: string): KeySchema | null {
  const name = file.startsWith('pages/') ? 'page' : file.replace(/\.json$/, '');
  const schema = ordered.get(name) ?? parsed(name);
  if (schema) ordered.set(name, schema);
  return schema;
}

function parsed(name: string): KeySchema | null {
  const text = schemaText(name);
  return text === undefined ? null : (JSON.parse(text).$defs[name] as KeySchema);
}
