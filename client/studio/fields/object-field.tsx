import { addLabels, isHidden, labelOf } from '#shared/studio/words.ts';
import { Button } from '../elements/button.tsx';
import { type ContentSchema, fieldsOf } from './content-schema.ts';
import { FieldProblems, Group } from './field-parts.tsx';
import { focusSoon } from './focus.ts';
import { indexOf, type ParentFieldProps, useForm } from './form-tools.ts';
import { helpOf } from './help.ts';
import { beginning } from './values.ts';

/** A group of related fields; omitted ones can be added. */
export function ObjectField(props: ParentFieldProps) {
  const { id, schema, value, name, Field } = props;
  const { begin, change, keep, kept } = useForm();
  const { required = [] } = schema;
  const parent = name || props.parent;
  const values = fieldsOf(value);
  const fields = shownFields(schema);
  const isShown = ([field, { type, default: usual }]: (typeof fields)[number]) =>
    required.includes(field) ||
    values[field] !== undefined ||
    kept.has(`${id}.${field}`) ||
    // Booleans have a sensible default.
    type === 'boolean' ||
    (usual !== undefined && type !== 'array' && type !== 'object');
  const absent = fields.filter((field) => !isShown(field));
  const add = (field: string, added: ContentSchema) => {
    const at = `${id}.${field}`;
    begin(at);
    // An optional text is added to the file when its first letter is typed.
    if (isTyped(added)) keep(at, true);
    else change(at, beginning(added));
    focusSoon(at);
  };
  const body = (
    <>
      {fields.filter(isShown).map(([field, own]) => (
        <Field
          key={field}
          id={`${id}.${field}`}
          schema={own}
          value={values[field]}
          name={field}
          parent={parent}
          title={labelOf(field, parent)}
          help={helpOf(field, parent, own)}
          isRequired={required.includes(field)}
        />
      ))}
      {absent.length > 0 && (
        <div className="button-row">
          {absent.map(([field, own]) => (
            <Button
              className="button--small"
              key={field}
              id={`${id}.${field}.add`}
              onClick={() => add(field, own)}
            >
              {addLabel(field, labelOf(field, parent))}
            </Button>
          ))}
        </div>
      )}
    </>
  );
  const isPair = fields.length === 2 && fields.every(([, field]) => isShort(field));
  const className = `content-fields fields${isPair ? ' content-fields--pair' : ''}`;
  if (name && indexOf(id) === undefined)
    return (
      <Group {...props}>
        <div className={className}>{body}</div>
      </Group>
    );
  return (
    <div className={className} id={id} tabIndex={-1}>
      {body}
      <FieldProblems id={id} />
    </div>
  );
}

/** IDs used in links: they are rarely needed, and changing one by mistake breaks links. */
const last = ['id', 'anchor'];

/** The fields of an object that a form lists. */
export function shownFields({ properties = {} }: ContentSchema): [string, ContentSchema][] {
  // The table shows these lists as its columns.
  const inTable = properties['rows'] || properties['series'] ? ['columns', 'points'] : [];
  return Object.entries(properties)
    .filter(
      ([field, own]) => !isHidden(field) && own.const === undefined && !inTable.includes(field),
    )
    .sort(([a], [b]) => last.indexOf(a) - last.indexOf(b));
}

/** Whether a field fits beside another one. */
const isShort = ({ type, format }: ContentSchema) =>
  format === 'clock-time' || type === 'number' || type === 'integer';

const isTyped = ({ type = 'object', enum: values }: ContentSchema) =>
  ['string', 'number', 'integer'].includes(type) && !values;

/** The label of the button that adds a field, such as "Add lead text". */
export const addLabel = (name: string, title: string): string =>
  addLabels[name] ?? `Add ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
