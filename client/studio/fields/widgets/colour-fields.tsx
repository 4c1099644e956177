import type { FieldProps, WidgetProps } from '@rjsf/utils';
import type { Json } from '#shared/studio/files.ts';
import { FieldHelp, FieldProblems, RemoveField } from '../field-template.tsx';
import { useDescription, useValueAt } from '../form-tools.ts';
import { contrastOf, gradeOf, type Purpose } from './contrast.ts';

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

interface ColourBoxProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  attributes?: object;
}

function ColourBox({ id, label, value, onChange, attributes }: ColourBoxProps) {
  return (
    <div className="content-colour">
      <input
        type="color"
        aria-label={`${label}: pick`}
        value={isColour(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...attributes}
        className="content-input content-input--short"
        id={id}
        value={value}
        spellCheck={false}
        placeholder="#b23e2a"
        onChange={(event) => onChange(event.target.value.toLowerCase())}
      />
    </div>
  );
}

/** A colour. */
export function ColourWidget({ id, value, onChange, schema, label }: WidgetProps) {
  const attributes = useDescription(id, Boolean(schema.description));
  const text = typeof value === 'string' ? value : '';
  return <ColourBox {...{ id, label, onChange, attributes }} value={text} />;
}

const usual = {
  paper: { light: '#fcfaf6', dark: '#10141c' },
  ink: { light: '#171d29', dark: '#f1eee7' },
};

const themes = [
  ['light', 'In the light theme'],
  ['dark', 'In the dark theme'],
] as const;

/** What a colour is read against: texts against the background, backgrounds against the text. */
const againstOf = (name: string): 'paper' | 'ink' =>
  name === 'paper' || name === 'raised' ? 'ink' : 'paper';

const purposes: Record<string, Purpose> = {
  rule: 'ornament',
  edge: 'control',
  success: 'control',
  warning: 'control',
};

const words = { paper: 'the background', ink: 'the text' };

/** A colour in both themes, with its contrast. */
export function ColourPairField(props: FieldProps) {
  const { schema, formData, fieldPathId, onChange, required } = props;
  const { $id: id, path } = fieldPathId;
  const name = String(path.at(-1));
  const against = againstOf(name);
  const other = useValueAt([...path.slice(0, -1), against]) as Record<string, Json> | undefined;
  const pair = (formData ?? {}) as Record<string, Json>;
  const label = schema.title ?? name;
  return (
    <fieldset className="content-group" id={id} tabIndex={-1}>
      <legend className="content-group__title">{label}</legend>
      {!required && formData !== undefined && <RemoveField label={label} path={path} />}
      <FieldHelp id={id}>{schema.description}</FieldHelp>
      <div className="content-colours">
        {themes.map(([theme, title]) => {
          const value = typeof pair[theme] === 'string' ? pair[theme] : '';
          const background = other?.[theme] ?? usual[against][theme];
          const contrast =
            isColour(value) && isColour(background) ? contrastOf(value, background) : null;
          return (
            <div className="content-field" key={theme}>
              <label htmlFor={`${id}.${theme}`}>{title}</label>
              <ColourBox
                id={`${id}.${theme}`}
                label={title}
                value={value}
                attributes={{
                  'aria-describedby': `${id}.${theme}.contrast ${id}.${theme}.problem`,
                }}
                onChange={(next) => onChange({ ...pair, [theme]: next }, path)}
              />
              <p className="content-field__help" id={`${id}.${theme}.contrast`}>
                {contrast !== null &&
                  `${contrast.toFixed(1)} : 1 against ${words[against]}. ${gradeOf(contrast, purposes[name] ?? 'text')}.`}
              </p>
              <FieldProblems id={`${id}.${theme}`} />
            </div>
          );
        })}
      </div>
      <FieldProblems id={id} />
    </fieldset>
  );
}
