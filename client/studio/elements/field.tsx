import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** The error; screen readers announce it with the field. */
  error?: ReactNode;
  /** The control, with the attributes that associate it with label, help and error. */
  children: (attributes: FieldAttributes) => ReactNode;
}

/** Attributes of a field's control. */
interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, help and error, associated with each other. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const [helpId, errorId] = [`${id}-help`, `${id}-error`];
  const described = [help && helpId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> &
  Omit<FieldProps, 'children'> & { value: string; onChange: (value: string) => void };

/** A field for one line of text. */
export function TextField({ label, help, error, onChange, ...props }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(attributes) => (
        <input
          type="text"
          {...props}
          {...attributes}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
