import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** A hint under the label. */
  help?: string;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** Given, the field is for text of several lines, and shows this many. */
  rows?: number;
}

/** A field with its label, its hint and what is wrong with it. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId();
  const helpId = help && `${id}help`;
  const errorId = error && `${id}error`;
  // The attributes used here are those that both elements have.
  const Control = (input.rows ? 'textarea' : 'input') as 'input';
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {help && (
        <p className="field-help" id={helpId}>
          {help}
        </p>
      )}
      <Control
        {...input}
        id={id}
        aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
