import type { Json } from '#shared/studio/files.ts';

/** The parts of a JSON Schema that zod writes for the content. */
export interface ContentSchema {
  $ref?: string;
  $defs?: Record<string, ContentSchema>;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  title?: string;
  description?: string;
  examples?: Json[];
  default?: Json;
  format?: string;
  pattern?: string;
  const?: Json;
  enum?: Json[];
  properties?: Record<string, ContentSchema>;
  required?: string[];
  additionalProperties?: boolean | ContentSchema;
  items?: ContentSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: ContentSchema[];
  oneOf?: ContentSchema[];
}

/** Names and indices that lead to a value in a file. */
export type Path = readonly (string | number)[];

/** Kinds that a value can have. */
export const optionsOf = (schema: ContentSchema): ContentSchema[] | undefined =>
  schema.oneOf ?? schema.anyOf;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the fields that tell the kinds of a value apart, such as `type`. */
const constFields = (option: ContentSchema) =>
  Object.entries(option.properties ?? {}).filter(([, field]) => field.const !== undefined);

/** Whether a value has the shape of a schema. Whether its text is right is for the server to say. */
export function hasShape(schema: ContentSchema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value as Json);
  const options = optionsOf(schema);
  if (options) return options.some((option) => hasShape(option, value));
  if (schema.type === 'object' || schema.properties) {
    if (!isObject(value)) return false;
    const { properties = {}, required = [] } = schema;
    return (
      constFields(schema).every(([name, field]) => value[name] === field.const) &&
      required.every((name) => name in value) &&
      Object.keys(value).every((name) => name in properties || schema.additionalProperties)
    );
  }
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type === 'integer') return Number.isInteger(value);
  return !schema.type || typeof value === schema.type;
}

/**
 * Which of its kinds a value has: by a constant field such as `type`, else by the fields that it has.
 * @returns the index of the kind; 0 if none fits better
 */
export function kindOf(options: readonly ContentSchema[], value: unknown): number {
  if (!isObject(value))
    return Math.max(
      0,
      options.findIndex((option) => hasShape(option, value)),
    );
  const scores = options.map((option) => {
    const { properties = {}, required = [] } = option;
    if (constFields(option).some(([name, field]) => value[name] !== field.const)) return -1;
    const known = Object.keys(value).filter((name) => name in properties).length;
    return known * 2 + required.filter((name) => name in value).length;
  });
  return scores.indexOf(Math.max(...scores));
}

/** The schema itself, in place of a reference to it. */
export function resolved(root: ContentSchema, schema: ContentSchema): ContentSchema {
  const name = schema.$ref?.replace('#/$defs/', '');
  return name ? resolved(root, root.$defs?.[name] ?? {}) : schema;
}

/** The schema of the value at a path; where the value has a kind, that kind's. */
export function schemaAt(root: ContentSchema, value: unknown, path: Path): ContentSchema {
  let schema = resolved(root, root);
  let at = value;
  const choose = () => {
    const options = optionsOf(schema);
    if (options) schema = resolved(root, options[kindOf(options, at)] ?? {});
  };
  choose();
  for (const step of path) {
    const next = typeof step === 'number' ? schema.items : schema.properties?.[step];
    schema = resolved(root, next ?? {});
    at = (at as Record<string | number, unknown> | undefined)?.[step];
    choose();
  }
  return schema;
}
