import type { WidgetProps } from '@rjsf/utils';
import { type KeyboardEvent, useRef } from 'react';
import { useDescription, useFormTools } from './form-tools.ts';

/** A text of one line. */
export function TextWidget({ id, value, onChange, schema, options, required }: WidgetProps) {
  const description = useDescription(id, Boolean(schema.description));
  return (
    <input
      {...description}
      className="content-input"
      id={id}
      type={options['format'] === 'email' ? 'email' : 'text'}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholderOf(options['example'])}
      required={required}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const placeholderOf = (example: unknown) => (example ? `For example: ${example}` : undefined);

/** A text that may need more than one line; it is still one paragraph. */
export function LongTextWidget({ id, value, onChange, schema, options, required }: WidgetProps) {
  const description = useDescription(id, Boolean(schema.description));
  const keepToOneLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  return (
    <textarea
      {...description}
      className="content-input content-input--long"
      id={id}
      rows={2}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholderOf(options['example'])}
      required={required}
      onKeyDown={keepToOneLine}
      onChange={(event) => onChange(event.target.value.replace(/\n+/g, ' '))}
    />
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
