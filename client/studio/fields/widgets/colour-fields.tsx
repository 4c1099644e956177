import { contrast } from '#shared/contrast.ts';
import { fieldsOf } from '../content-schema.ts';
import { Group, Labelled } from '../field-parts.tsx';
import {
  type FieldProps,
  parentIdOf,
  useForm,
  useValueOf,
  type WidgetProps,
} from '../form-tools.ts';
import { textOf } from '../values.ts';

const isColour = (value: string) => /^#[0-9a-f]{6}$/.test(value);

interface ColourBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Attributes of the text input. */
  control: object;
}

function ColourBox({ label, value, onChange, control }: ColourBoxProps) {
  return (
    <div className="tight-row">
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

/** A colour picker with a text input. */
export const ColourWidget = ({ control, title, value, onChange }: WidgetProps) => (
  <ColourBox control={control} onChange={onChange} label={title} value={textOf(value)} />
);

const usual = {
  paper: { light: '#fcfaf6', dark: '#131824' },
  ink: { light: '#171d29', dark: '#f1eee7' },
};

const themes = [
  ['light', 'In the light theme'],
  ['dark', 'In the dark theme'],
] as const;

/** The colour to measure contrast against: the background for texts, the text for backgrounds. */
const againstOf = (name: string): 'paper' | 'ink' =>
  name === 'paper' || name === 'raised' ? 'ink' : 'paper';

/** Purposes of colours other than text: a control that must stand out, or mere decoration. */
const purposes: Record<string, 'control' | 'ornament'> = {
  rule: 'ornament',
  edge: 'control',
  success: 'control',
  warning: 'control',
};

const words = { paper: 'the background', ink: 'the text' };

/** A colour in both themes, with its contrast. */
export function ColourPairField(props: FieldProps) {
  const { id, name } = props;
  const { change } = useForm();
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
          const isKnown = isColour(value) && isColour(background);
          return (
            <Labelled key={theme} id={own} label={title}>
              <ColourBox
                control={{ id: own, 'aria-describedby': `${own}.contrast ${own}.problem` }}
                label={title}
                value={value}
                onChange={(next) => change(own, next)}
              />
              <p className="field-help" id={`${own}.contrast`}>
                {isKnown && describeContrast(contrast(value, background), name)}
              </p>
            </Labelled>
          );
        })}
      </div>
    </Group>
  );
}

/** A contrast ratio, and the uses for which it is sufficient. */
function describeContrast(ratio: number, name: string): string {
  return `${ratio.toFixed(1)} : 1 against ${words[againstOf(name)]}. ${gradeOf(ratio, purposes[name])}.`;
}

function gradeOf(ratio: number, purpose: 'control' | 'ornament' | undefined): string {
  if (purpose === 'ornament') return 'Only an ornament: any contrast will do';
  if (purpose === 'control') return ratio >= 3 ? 'AA: enough to be seen' : 'Too weak to be seen';
  if (ratio >= 7) return 'AAA: good for every text';
  if (ratio >= 4.5) return 'AA: enough for text';
  return ratio >= 3 ? 'Only for large text and icons' : 'Too weak to read';
}
