import { PLACEHOLDER } from '#shared/json/item-text.ts';
import type { Json } from '#shared/json.ts';
import { firstHeadings } from '#shared/sections/names.ts';
import type { ContentSchema } from '#shared/studio/content-schema.ts';

/**
 * The initial content of a new section: an example with hints in place of everything that the company has to
 * write itself, so that nothing made up can be published.
 */
export function blankSection(schema: ContentSchema, example: Json): Json {
  const fields = blank(schema, example) as { [name: string]: Json };
  const heading = firstHeadings[String(fields['type'])];
  return 'heading' in fields && heading ? { ...fields, heading } : fields;
}

/** @param isName whether the value is one of a list of texts, or refers to one of them */
function blank(schema: ContentSchema, value: Json, isName = false): Json {
  const { format, properties = {}, items = {} } = schema;
  if (Array.isArray(value)) return value.map((item) => blank(items, item, true));
  if (typeof value === 'number') return format === 'price' ? 0 : value;
  if (typeof value === 'string') return blankText(schema, value, isName);
  if (typeof value !== 'object' || value === null) return value;
  // A button's label may stay: it states no fact.
  const button = 'href' in properties ? 'label' : 'submitLabel';
  const fields = Object.entries(value).map(([name, each]) => {
    if (name === 'values' && Array.isArray(each)) return [name, each.map(() => 0)];
    if (name === 'id') return [name, 'new'];
    return [name, name === button ? each : blank(properties[name] ?? {}, each, name === 'at')];
  });
  return Object.fromEntries(fields);
}

function blankText(schema: ContentSchema, value: string, isName: boolean): string {
  const { format, description = '', examples = [], enum: choices, const: fixed } = schema;
  if (format === 'date') return new Date().toISOString().slice(0, 10);
  if (!format && !choices && fixed === undefined) return '';
  if (format !== 'some-text' && format !== 'rich-text') return value;
  const [says = ''] = description.split(/(?<=\.) /);
  // The description of all rich texts, which is not a hint.
  const isTold = says !== '' && says !== 'Text.';
  if (isTold && !isName) return `${PLACEHOLDER} ${says}`;
  if (value !== examples[0] || isTold) return `${PLACEHOLDER} ${value}`;
  return `${PLACEHOLDER} ${isName ? 'A paragraph.' : 'One or two sentences.'}`;
}
