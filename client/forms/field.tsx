import type { ComponentProps } from 'react';
import { useText } from '#client/use-text.ts';
import { EMAIL_PATTERN } from '#shared/email.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { useForm } from './form.tsx';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  /** A hint below the field, or above a textarea, where a phone's keyboard does not cover it. */
  help?: string | undefined;
  /** Makes the field a textarea with this many rows. */
  rows?: number;
}

/** A form field with its label, initial value, hint and error message, which push no label down. */
export function Field({ label, help, ...input }: FieldProps) {
  const { id: formId, errors, values } = useForm();
  const text = useText();
  const { name, type } = input;
  const id = formId + name;
  const error = errors[name];
  const helpId = help && `${id}-help`;
  const errorId = error && `${id}-error`;
  const isPassword = type === 'password';
  // Only attributes common to both elements are used here.
  const Control = (input.rows ? 'textarea' : 'input') as 'input';
  // Devices should not autocorrect values that are not prose.
  const isVerbatim = isPassword || type === 'email';
  const isRequiredEmail = type === 'email' && input.required;
  const control = (
    <Control
      {...input}
      {...(isVerbatim && { autoCapitalize: 'none', spellCheck: false })}
      {...(isRequiredEmail && {
        pattern: EMAIL_PATTERN,
        // Browsers append it to their message.
        title: text('Enter a valid email address, such as name@example.com.'),
      })}
      id={id}
      defaultValue={isPassword ? undefined : values[name]}
      aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
    />
  );
  const hint = help && (
    <p className="field-help" id={helpId}>
      {help}
    </p>
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {input.rows && hint}
      {isPassword ? (
        <div className="password">
          {control}
          {/* Handled by password-button.ts; its first label is shown while the password is hidden. */}
          <button type="button" className="password-button" aria-controls={id}>
            <span>{text('Show password')}</span>
            <span>{text('Hide password')}</span>
          </button>
        </div>
      ) : (
        control
      )}
      {!input.rows && hint}
      {error && (
        <p className="field-error" id={errorId}>
          {text(error as InterfaceText)}
        </p>
      )}
    </div>
  );
}
