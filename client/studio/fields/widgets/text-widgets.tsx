import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, useRef } from 'react';
import { useDescription, useFormTools, useTextChange } from '../form-tools.ts';

/** A text of one line. */
export function TextWidget({ id, value, onChange, schema, options, required }: WidgetProps) {
  const change = useTextChange(id, !required, onChange);
  const description = useDescription(id, Boolean(schema.description));
  return (
    <>
      <input
        {...description}
        aria-describedby={`${description['aria-describedby']} ${id}.count`}
        className="content-input"
        id={id}
        type={options['format'] === 'email' ? 'email' : 'text'}
        value={typeof value === 'string' ? value : ''}
        placeholder={placeholderOf(options['example'])}
        required={required}
        onChange={(event) => change(event.target.value)}
      />
      <Counter id={id} value={value} limit={options['limit']} />
    </>
  );
}

/** How long a text is, where there is a limit. */
function Counter({ id, value, limit }: { id: string; value: unknown; limit: unknown }) {
  if (typeof limit !== 'number') return null;
  const length = typeof value === 'string' ? [...value].length : 0;
  const isLong = length > limit;
  return (
    <p
      className={isLong ? 'content-counter content-counter--long' : 'content-counter'}
      id={`${id}.count`}
    >
      {length} of {limit} characters{isLong && `: ${length - limit} too many`}
    </p>
  );
}

const placeholderOf = (example: unknown) => (example ? `For example: ${example}` : undefined);

/** A text that may need more than one line; it is still one paragraph. */
export function LongTextWidget({ id, value, onChange, schema, options, required }: WidgetProps) {
  const change = useTextChange(id, !required, onChange);
  const description = useDescription(id, Boolean(schema.description));
  const keepToOneLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <>
      <textarea
        {...description}
        aria-describedby={`${description['aria-describedby']} ${id}.count`}
        className="content-input content-input--long"
        id={id}
        rows={2}
        value={typeof value === 'string' ? value : ''}
        placeholder={placeholderOf(options['example'])}
        required={required}
        onKeyDown={keepToOneLine}
        onChange={(event) => change(event.target.value.replace(/\n+/g, ' '))}
      />
      <Counter id={id} value={value} limit={options['limit']} />
    </>
  );
}

/** A number. What is not one stays in the field until it is. */
export function NumberWidget({ id, value, onChange, schema, options, required }: WidgetProps) {
  const description = useDescription(id, Boolean(schema.description));
  return (
    <input
      {...description}
      className="content-input content-input--short"
      id={id}
      type="number"
      step={schema.type === 'integer' ? 1 : 'any'}
      min={schema.minimum}
      max={schema.maximum}
      value={typeof value === 'number' ? value : ''}
      placeholder={String(options['usual'] ?? options['example'] ?? '')}
      required={required}
      onChange={(event) => {
        if (event.target.value !== '') onChange(event.target.valueAsNumber);
        else if (!event.target.validity.badInput) onChange(required ? '' : undefined);
      }}
    />
  );
}

/** Yes or no, as words beside a box. */
export function CheckboxWidget({ id, value, onChange, schema, label, options }: WidgetProps) {
  const description = useDescription(id, Boolean(schema.description));
  const usual = options['usual'] === true;
  // Going back to the usual answer restores the file: with the field, or without it.
  const atFirst = useRef<unknown>(value).current;
  return (
    <div className="content-checkbox">
      <input
        {...description}
        id={id}
        type="checkbox"
        checked={value === undefined ? usual : value === true}
        onChange={({ target: { checked } }) =>
          onChange(checked === usual && atFirst === undefined ? undefined : checked)
        }
      />
      <label htmlFor={id}>{label}</label>
      {schema.description && (
        <p className="content-field__help" id={`${id}.help`}>
          {schema.description}
        </p>
      )}
    </div>
  );
}

/** A text with suggestions: authors, providers. */
export function SuggestWidget({ id, value, onChange, schema, options, required }: WidgetProps) {
  const change = useTextChange(id, !required, onChange);
  const description = useDescription(id, Boolean(schema.description));
  const { choices } = useFormTools();
  const known = options['format'] === 'author' ? choices.authors : choices.providers;
  return (
    <>
      <input
        {...description}
        className="content-input"
        id={id}
        list={`${id}.known`}
        value={typeof value === 'string' ? value : ''}
        required={required}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <datalist id={`${id}.known`}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
