import { fieldsOf } from '../content-schema.ts';
import { FieldProblems, Group } from '../field-parts.tsx';
import {
  type FieldProps,
  parentIdOf,
  useFormTools,
  useValueOf,
  type WidgetProps,
} from '../form-tools.ts';
import { textOf } from '../values.ts';
import { contrastOf, gradeOf, type Purpose } from './contrast.ts';

const isColour = (value: string) => /^#[0-9a-f]{6}$/.test(value);

interface ColourBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Attributes of the field in which it is typed. */
  control: object;
}

function ColourBox({ label, value, onChange, control }: ColourBoxProps) {
  return (
    <div className="content-colour">
      <input
        type="color"
        aria-label={`${label}: pick`}
        value={isColour(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        {...control}
        className="content-short"
        value={value}
        spellCheck={false}
        placeholder="#b23e2a"
        onChange={(event) => onChange(event.target.value.toLowerCase())}
      />
    </div>
  );
}

/** A colour. */
export const ColourWidget = ({ control, title, value, onChange }: WidgetProps) => (
  <ColourBox control={control} onChange={onChange} label={title} value={textOf(value)} />
);

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
  const { id, name } = props;
  const { change } = useFormTools();
  const against = againstOf(name);
  const other = fieldsOf(useValueOf(`${parentIdOf(id)}.${against}`));
  const pair = fieldsOf(props.value);
  return (
    <Group {...props}>
      <div className="content-colours">
        {themes.map(([theme, title]) => {
          const own = `${id}.${theme}`;
          const value = textOf(pair[theme]);
          const background = textOf(other[theme]) || usual[against][theme];
          const contrast =
            isColour(value) && isColour(background) ? contrastOf(value, background) : null;
          return (
            <div className="field" key={theme}>
              <label htmlFor={own}>{title}</label>
              <ColourBox
                control={{ id: own, 'aria-describedby': `${own}.contrast ${own}.problem` }}
                label={title}
                value={value}
                onChange={(next) => change(own, next)}
              />
              <p className="field-help" id={`${own}.contrast`}>
                {contrast !== null &&
                  `${contrast.toFixed(1)} : 1 against ${words[against]}. ${gradeOf(contrast, purposes[name] ?? 'text')}.`}
              </p>
              <FieldProblems id={own} />
            </div>
          );
        })}
      </div>
    </Group>
  );
}
