import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import type { Json } from '#shared/studio/files.ts';
import type { ContentSchema } from './content-schema.ts';
import { FieldHelp, FieldProblems, isThere, RemoveField } from './field-template.tsx';
import { focusSoon } from './focus.ts';
import { KeptContext, optionsIn, ToolsContext } from './form-tools.ts';
import { addLabel } from './prepare-schema.ts';
import { beginning } from './values.ts';

interface ObjectOptions {
  source: ContentSchema;
  /** Fields that a table shows as its columns. */
  inTable: string[];
  /** Whether there are two short fields, which stand side by side. */
  isPair: boolean;
}

/** Whether a field is shown although the file does not have it: a choice that has a usual answer. */
function isAlwaysShown(schema: ContentSchema): boolean {
  if (schema.type === 'boolean') return true;
  return schema.default !== undefined && schema.type !== 'array' && schema.type !== 'object';
}

/** Several fields that belong together; those that the file leaves out can be added. */
export function ObjectTemplate(props: ObjectFieldTemplateProps) {
  const { title, schema, uiSchema, properties, fieldPathId, required } = props;
  const { path, $id: id } = fieldPathId;
  const formData = (props.formData ?? {}) as Record<string, Json>;
  const tools = useContext(ToolsContext);
  const kept = useContext(KeptContext);
  const { source, inTable, isPair } = optionsIn<ObjectOptions>(uiSchema);
  const needed = schema.required ?? [];
  const isShown = (name: string) =>
    needed.includes(name) ||
    isThere(formData[name]) ||
    kept.has(`${id}.${name}`) ||
    isAlwaysShown(source.properties?.[name] ?? {});
  const fields = properties.filter(({ name }) => !inTable.includes(name));
  const shown = fields.filter(({ name }) => isShown(name));
  const absent = fields.filter(({ name }) => !isShown(name));
  const titleOf = (name: string) =>
    (schema.properties?.[name] as ContentSchema | undefined)?.title ?? name;
  const add = (name: string) => {
    const added = source.properties?.[name] ?? {};
    tools.begin(`${id}.${name}`);
    // A text enters the file with its first letter.
    if (added.type === 'string' && !added.enum) tools.keep(`${id}.${name}`, true);
    else tools.change([...path, name], beginning(added));
    focusSoon(`${id}.${name}`);
  };
  const body = (
    <>
      {shown.map(({ content }) => content)}
      {absent.length > 0 && (
        <div className="content-group__more">
          {absent.map(({ name }) => (
            <button
              className="button button--small"
              type="button"
              key={name}
              id={`${id}.${name}.add`}
              onClick={() => add(name)}
            >
              {addLabel(name, titleOf(name))}
            </button>
          ))}
        </div>
      )}
    </>
  );
  const isWhole = path.length === 0;
  const isItem = typeof path.at(-1) === 'number';
  if (isWhole || isItem) {
    return (
      <div
        className={isPair ? 'content-fields content-fields--pair' : 'content-fields'}
        id={id}
        tabIndex={-1}
      >
        {body}
        <FieldProblems id={id} />
      </div>
    );
  }
  return (
    <fieldset className="content-group" id={id} tabIndex={-1}>
      <legend className="content-group__title">{title}</legend>
      {!required && <RemoveField label={title} path={path} />}
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      <div className={isPair ? 'content-fields content-fields--pair' : 'content-fields'}>
        {body}
      </div>
      <FieldProblems id={id} />
    </fieldset>
  );
}
