import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import type { Json } from '#shared/studio/files.ts';
import { choiceName } from '#shared/studio/words.ts';
import type { ContentSchema } from '../content-schema.ts';
import { FieldHelp, FieldProblems } from '../field-template.tsx';
import { optionsIn, useDescription, useFormTools, useValueAt } from '../form-tools.ts';

function useChoice({ value, onChange, options }: WidgetProps) {
  const { enum: values = [] } = options['source'] as ContentSchema;
  const usual = options['usual'] as Json | undefined;
  // Going back to the usual answer restores the file: with the field, or without it.
  const atFirst = useRef<unknown>(value).current;
  return {
    values,
    chosen: (value ?? usual) as Json | undefined,
    choose: (next: Json | undefined) =>
      onChange(next === usual && atFirst === undefined ? undefined : next),
  };
}

/** One of a few values, all of them in sight. */
export function RadioWidget(props: WidgetProps) {
  const { id, options } = props;
  const { values, chosen, choose } = useChoice(props);
  const name = String(options['name']);
  const parent = String(options['parent']);
  return (
    <div className="content-radios">
      {values.map((value) => (
        <label key={String(value)}>
          <input type="radio" name={id} checked={value === chosen} onChange={() => choose(value)} />
          {choiceName(name, value, parent)}
        </label>
      ))}
    </div>
  );
}

/** One of several values. */
export function SelectWidget(props: WidgetProps) {
  const { id, schema, options, required } = props;
  const description = useDescription(id, Boolean(schema.description));
  const { values, chosen, choose } = useChoice(props);
  const name = String(options['name']);
  const parent = String(options['parent']);
  return (
    <select
      {...description}
      className="content-input"
      id={id}
      required={required}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(event) => choose(values.find((value) => String(value) === event.target.value))}
    >
      {chosen === undefined && <option value="">Choose …</option>}
      {values.map((value) => (
        <option key={String(value)} value={String(value)}>
          {choiceName(name, value, parent)}
        </option>
      ))}
    </select>
  );
}

/** A topic of the articles. */
export function TopicWidget({ id, value, onChange, schema, required }: WidgetProps) {
  const description = useDescription(id, Boolean(schema.description));
  const { choices } = useFormTools();
  const isKnown = choices.topics.some((topic) => topic.id === value);
  return (
    <select
      {...description}
      className="content-input"
      id={id}
      required={required}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {!isKnown && <option value={String(value ?? '')}>{value || 'Choose …'}</option>}
      {choices.topics.map((topic) => (
        <option key={topic.id} value={topic.id}>
          {topic.name}
        </option>
      ))}
    </select>
  );
}

/** One of the points of the chart. */
export function PointWidget({ id, value, onChange, schema, required }: WidgetProps) {
  const description = useDescription(id, Boolean(schema.description));
  const points = (useValueAt(['points']) ?? []) as string[];
  const chosen = typeof value === 'string' ? value : '';
  return (
    <select
      {...description}
      className="content-input content-input--short"
      id={id}
      required={required}
      value={chosen}
      onChange={(event) => onChange(event.target.value)}
    >
      {!points.includes(chosen) && <option value={chosen}>{chosen || 'Choose …'}</option>}
      {[...new Set(points)].map((point) => (
        <option key={point}>{point}</option>
      ))}
    </select>
  );
}

/** Several of a few values. */
export function ChoicesField(props: FieldProps) {
  const { schema, uiSchema, formData, fieldPathId, onChange } = props;
  const id = fieldPathId.$id;
  const { source, name } = optionsIn<{
    source: ContentSchema;
    name: string;
  }>(uiSchema);
  const chosen = (formData ?? []) as Json[];
  const values = source.items?.enum ?? [];
  const toggle = (value: Json) =>
    onChange(
      chosen.includes(value)
        ? chosen.filter((other) => other !== value)
        : values.filter((other) => other === value || chosen.includes(other)),
      fieldPathId.path,
    );
  return (
    <fieldset className="content-field" id={id} tabIndex={-1}>
      <legend className="content-field__label">{schema.title}</legend>
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      <div className="content-radios">
        {values.map((value) => (
          <label key={String(value)}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            {choiceName(name, value)}
          </label>
        ))}
      </div>
      <FieldProblems id={id} />
    </fieldset>
  );
}
