import { useState } from 'react';
import { Button } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';
import { type FormErrors, useFieldError } from './send-form.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that reveals it. */
export function PasswordField({ label, help, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} help={help} error={useFieldError(props.name)}>
      {(attributes) => (
        <div className="password">
          <input
            {...props}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={attributes.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** A new password field, named "password". */
export function NewPasswordField({ label }: { label: string }) {
  return (
    <PasswordField
      label={label}
      help="At least 8 characters. Three or four words that only you would put together are easy to remember and hard to guess."
      name="password"
      autoComplete="new-password"
    />
  );
}

/** Checks a new password before the server does. */
export function checkNewPassword({ password = '' }: Record<string, string>): FormErrors {
  if (password === '') return { password: 'Enter a password.' };
  return [...password].length < 8 ? { password: 'Use at least 8 characters.' } : {};
}
