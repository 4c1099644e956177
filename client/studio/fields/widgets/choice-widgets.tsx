import type { Json } from '#shared/json.ts';
import { choiceName } from '#shared/studio/words.ts';
import { Choice } from '../../elements/choice.tsx';
import { Select } from '../../elements/select-field.tsx';
import { FieldHelp, FieldProblems } from '../field-parts.tsx';
import { type FieldProps, useForm, useValueOf, type WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { useUsual } from './use-usual.ts';

/** Radio buttons for a choice among a few values. */
export function RadioWidget(props: WidgetProps) {
  const { id, name, parent, schema } = props;
  const [chosen, choose] = useUsual(props);
  return (
    <div className="stack">
      {schema.enum?.map((value) => (
        <Choice
          key={String(value)}
          name={id}
          checked={value === chosen}
          onChange={() => choose(value)}
        >
          {choiceName(name, value, parent)}
        </Choice>
      ))}
    </div>
  );
}

/** A select box for a choice among many values. */
export function SelectWidget(props: WidgetProps) {
  const { control, name, parent, schema } = props;
  const { enum: values = [] } = schema;
  const [chosen, choose] = useUsual(props);
  return (
    <Select
      {...control}
      value={String(chosen ?? '')}
      options={values.map((value) => [String(value), choiceName(name, value, parent)])}
      onChange={(text) => choose(values.find((value) => String(value) === text))}
    />
  );
}

/** A select box of the articles' topics. */
export function TopicWidget({ control, value, onChange }: WidgetProps) {
  const { topics } = useForm().choices;
  return (
    <Select
      {...control}
      onChange={onChange}
      value={textOf(value)}
      options={topics.map(({ id, name }) => [id, name])}
    />
  );
}

/** A select box of the chart's points. */
export function PointWidget({ id, control, value, onChange }: WidgetProps) {
  const points = useValueOf(`${sectionIdOf(id)}.points`);
  return (
    <Select
      {...control}
      onChange={onChange}
      className="content-short"
      value={textOf(value)}
      options={[...new Set(Array.isArray(points) ? points : [])].map((point) => [
        String(point),
        String(point),
      ])}
    />
  );
}

/** The `id` of the section that contains a field: each section has its own form. */
const sectionIdOf = (id: string) => id.split('.', 3).join('.');

/** Checkboxes for several of a few values. */
export function ChoicesField(props: FieldProps) {
  const { id, schema, value, name, title, help } = props;
  const { change } = useForm();
  const chosen = Array.isArray(value) ? value : [];
  const values = schema.items?.enum ?? [];
  const toggle = (value: Json) =>
    change(
      id,
      chosen.includes(value)
        ? chosen.filter((other) => other !== value)
        : values.filter((other) => other === value || chosen.includes(other)),
    );
  return (
    <fieldset className="field" id={id} tabIndex={-1}>
      <legend>{title}</legend>
      <FieldHelp id={id}>{help}</FieldHelp>
      <div className="stack">
        {values.map((value) => (
          <Choice
            key={String(value)}
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          >
            {choiceName(name, value)}
          </Choice>
        ))}
      </div>
      <FieldProblems id={id} />
    </fieldset>
  );
}
