import type { Json, JsonPath } from '#shared/json.ts';
import type { ContentSchema } from '#shared/studio/content-schema.ts';

export type { ContentSchema };

/** Names and indices that lead to a value in a file. */
export type Path = Readonly<JsonPath>;

/** The variants of a union schema. */
export const optionsOf = (schema: ContentSchema): ContentSchema[] | undefined =>
  schema.oneOf ?? schema.anyOf;

/** The fields of an object; an empty object for any other value. */
export const fieldsOf = (value: Json | undefined): { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** Names of the constant fields that identify a union's variant, such as `type`. */
const constFields = (option: ContentSchema) =>
  Object.entries(option.properties ?? {}).filter(([, field]) => field.const !== undefined);

/**
 * Finds the variant of a value: by a constant field such as `type`, else by the fields that it has.
 * @returns the index of the variant; 0 if no other fits better
 */
export function kindOf(options: readonly ContentSchema[], value: Json | undefined): number {
  const fields = fieldsOf(value);
  const scores = options.map((option) => {
    const { properties = {}, required = [] } = option;
    if (constFields(option).some(([name, field]) => fields[name] !== field.const)) return -1;
    const known = Object.keys(fields).filter((name) => name in properties).length;
    return known * 2 + required.filter((name) => name in fields).length;
  });
  return scores.indexOf(Math.max(...scores));
}

/** The schema of a value: for a union, that of the value's variant. */
export function schemaOf(schema: ContentSchema, value: Json | undefined): ContentSchema {
  const options = optionsOf(schema);
  return options?.[kindOf(options, value)] ?? schema;
}

/** The schema of a file itself, with its `$ref` resolved. */
export const resolved = (root: ContentSchema): ContentSchema =>
  root.$defs?.[root.$ref?.replace('#/$defs/', '') ?? ''] ?? root;

/** The schema of the value at a path. */
export function schemaAt(root: ContentSchema, value: Json, path: Path): ContentSchema {
  let schema = schemaOf(resolved(root), value);
  let at: Json | undefined = value;
  for (const step of path) {
    at = (at as { [step: string]: Json } | undefined)?.[step];
    const next = typeof step === 'number' ? schema.items : schema.properties?.[step];
    schema = schemaOf(next ?? {}, at);
  }
  return schema;
}
