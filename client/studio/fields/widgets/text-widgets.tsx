import { Choice } from '../../elements/choice.tsx';
import { FieldHelp } from '../field-parts.tsx';
import { useForm, type WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { exampleOf, placeholderOf } from './example.ts';
import { useUsual } from './use-usual.ts';

/** A text. Even in a multi-line field it is a single paragraph. */
export function TextWidget({ name, schema, value, control, onChange }: WidgetProps) {
  const attributes = {
    ...control,
    'aria-describedby': `${control['aria-describedby']} ${control.id}.count`,
    value: textOf(value),
    placeholder: placeholderOf(schema),
  };
  return (
    <>
      {exampleOf(schema).length > 40 || name === 'text' ? (
        <textarea
          {...attributes}
          className="content-long"
          rows={2}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(event) => onChange(event.target.value.replace(/\n+/g, ' '))}
        />
      ) : (
        <input
          {...attributes}
          type={schema.format === 'email' ? 'email' : 'text'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <Counter id={control.id} text={textOf(value)} help={schema.description} />
    </>
  );
}

interface CounterProps {
  id: string;
  text: string;
  /** Help text from the content model, which states the limit. */
  help: string | undefined;
}

/** The number of characters, if there is a limit. */
function Counter({ id, text, help = '' }: CounterProps) {
  const limit = Number(/At most (\d+) characters/.exec(help)?.[1]);
  if (!limit) return null;
  const { length } = [...text];
  const isLong = length > limit;
  return (
    <p className={`numbers ${isLong ? 'field-error' : 'field-help'}`} id={`${id}.count`}>
      {length} of {limit} characters{isLong && `: ${length - limit} too many`}
    </p>
  );
}

/** A checkbox for a boolean. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, control, title, help } = props;
  const { required: _, ...attributes } = control;
  const [chosen, choose] = useUsual(props, false);
  return (
    <>
      <Choice
        {...attributes}
        type="checkbox"
        checked={chosen === true}
        onChange={({ target }) => choose(target.checked)}
      >
        {title}
      </Choice>
      <FieldHelp id={id}>{help}</FieldHelp>
    </>
  );
}

/** A text with suggestions, for example of authors or providers. */
export function SuggestWidget({ id, schema, value, control, onChange }: WidgetProps) {
  const { choices } = useForm();
  const known = schema.format === 'author' ? choices.authors : choices.providers;
  return (
    <>
      <input
        {...control}
        list={`${id}.known`}
        value={textOf(value)}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}.known`}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
