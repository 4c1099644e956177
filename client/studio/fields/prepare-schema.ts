import { addLabels, isHidden, itemName, labelOf, sectionName } from '#shared/studio/words.ts';
import { type ContentSchema, optionsOf } from './content-schema.ts';
import { helpOf } from './help.ts';
import { type Base, type Prepared, single } from './prepare-single.ts';

/** One of the kinds that a value can have. */
export interface Kind extends Prepared {
  name: string;
  /** The kind in the content's schema. */
  source: ContentSchema;
}

const cache = new WeakMap<ContentSchema, Map<string, Prepared>>();

/**
 * Makes the content's schema what the form library shows: labels and help in words, a widget for each kind of
 * value, no defaults (a form changes only what its user changes), nothing that editors need not see.
 * @param name - name of the field, "" for a file
 * @param parent - name of the field or kind of section that it is in
 */
export function prepare(source: ContentSchema, name = '', parent = ''): Prepared {
  const known = cache.get(source) ?? new Map<string, Prepared>();
  cache.set(source, known);
  const key = `${parent}.${name}`;
  const prepared = known.get(key) ?? make(source, name, parent);
  known.set(key, prepared);
  return prepared;
}

function make(source: ContentSchema, name: string, parent: string): Prepared {
  const title = labelOf(name, parent);
  const description = helpOf(name, parent, source);
  const base = { title, ...(description && { description }) };
  const options = optionsOf(source);
  if (options) return union(options, base, parent);
  if (source.type === 'array') return list(source, base, name, parent);
  if (source.type === 'object') return object(source, base, name || parent);
  return single(source, base, name, parent);
}

function union(options: ContentSchema[], base: Base, parent: string): Prepared {
  const kinds = options.map((option): Kind => {
    const type = option.properties?.['type']?.const;
    const name = typeof type === 'string' ? sectionName(type) : kindName(option);
    return {
      name,
      source: option,
      ...prepare(option, typeof type === 'string' ? type : '', parent),
    };
  });
  return {
    schema: { ...base, type: 'object' },
    ui: { 'ui:field': 'UnionField', 'ui:options': { frame: 'none', kinds } },
  };
}

/** Kinds without a name of their own are known by the fields that they need. */
function kindName({ properties = {}, title }: ContentSchema): string {
  if (title) return title;
  return 'items' in properties ? 'Menu with links' : 'Link';
}

function list(source: ContentSchema, base: Base, name: string, parent: string): Prepared {
  const { items = {}, minItems, maxItems } = source;
  const limits = { ...(minItems && { minItems }), ...(maxItems && { maxItems }) };
  const one = itemName(name, parent);
  const options = { frame: 'group', one, source, name };
  if (name === 'sections' && optionsOf(items)) {
    const schema = { ...base, type: 'array' as const, items: { type: 'object' as const } };
    return { schema, ui: { 'ui:field': 'SectionsField', 'ui:options': options } };
  }
  if (items.enum) {
    const schema = { ...base, type: 'array' as const, items: { type: 'string' as const } };
    return { schema, ui: { 'ui:field': 'ChoicesField', 'ui:options': options } };
  }
  const isTable = name === 'rows' || name === 'series';
  const item = prepare(items, items.type === 'object' || optionsOf(items) ? '' : name, name);
  const itemSchema = { ...item.schema, title: one.charAt(0).toUpperCase() + one.slice(1) };
  if (items.type !== 'object') delete itemSchema.description;
  return {
    schema: { ...base, type: 'array', items: itemSchema, ...limits },
    ui: {
      ...(isTable && { 'ui:field': 'NumberTable' }),
      'ui:options': { ...options, isSimple: items.type !== 'object' && !optionsOf(items) },
      items: item.ui,
    },
  };
}

function object(source: ContentSchema, base: Base, name: string): Prepared {
  const { properties = {}, required = [], additionalProperties } = source;
  const names = Object.keys(properties);
  if (typeof additionalProperties === 'object') {
    return {
      schema: { ...base, type: 'object' },
      ui: { 'ui:field': 'RecordField', 'ui:options': { frame: 'group', source } },
    };
  }
  const shown = Object.entries(properties)
    .filter(([field, schema]) => !isHidden(field) && schema.const === undefined)
    .sort(([a], [b]) => last.indexOf(a) - last.indexOf(b));
  const parts = shown.map(([field, schema]) => [field, prepare(schema, field, name)] as const);
  const special = specialObject(names, properties);
  const isTable = names.includes('rows') || names.includes('series');
  const inTable = isTable ? ['columns', 'points'] : [];
  const isPair =
    parts.length === 2 && parts.every(([, { ui }]) => short.has(String(ui['ui:widget'])));
  return {
    schema: {
      ...base,
      type: 'object',
      properties: Object.fromEntries(parts.map(([field, { schema }]) => [field, schema])),
      required: required.filter((field) => shown.some(([other]) => other === field)),
    },
    ui: {
      ...(special && { 'ui:field': special }),
      'ui:options': { frame: 'group', source, inTable, isPair },
      ...Object.fromEntries(parts.map(([field, { ui }]) => [field, ui])),
    },
  };
}

/** Names in links are needed least often, and whoever types one by mistake breaks links with it. */
const last = ['id', 'anchor'];

/** Widgets that have room beside one another. */
const short = new Set(['TimeWidget', 'NumberWidget']);

/** Whether a field is a group of words that the site says. */
const isWords = ({ properties = {} }: ContentSchema) =>
  Object.values(properties).some(({ format }) => format === 'words');

function specialObject(
  names: readonly string[],
  properties: Record<string, ContentSchema>,
): string | undefined {
  if (Object.values(properties).some(isWords)) return 'WordsField';
  const is = (...fields: string[]) =>
    names.length === fields.length && fields.every((field) => names.includes(field));
  if (is('src', 'alt')) return 'PictureField';
  return is('light', 'dark') ? 'ColourPairField' : undefined;
}

/** The label of the button that adds a field, such as "Add lead text". */
export const addLabel = (name: string, title: string): string =>
  addLabels[name] ?? `Add ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
