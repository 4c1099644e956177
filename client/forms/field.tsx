import { type ComponentProps, useId } from 'react';
import { useText } from '#client/use-text.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  /** A hint under the label. */
  help?: string | undefined;
  /** Error message. */
  error?: string | undefined;
  /** Makes the field a textarea with this many rows. */
  rows?: number;
}

/** A field with its label, hint and error message. */
export function Field({ label, help, error, ...input }: FieldProps) {
  const id = useId();
  const text = useText();
  const helpId = help && `${id}help`;
  const errorId = error && `${id}error`;
  // Only attributes that both elements have are used here.
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
          {text(error as InterfaceText)}
        </p>
      )}
    </div>
  );
}
