import { useState } from 'react';
import { Button } from '../elements/button.tsx';
import { Field } from '../elements/field.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  help?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField({ onChange, label, help, error, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(attributes) => (
        <div className="password">
          <input
            {...props}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
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

export const PASSWORD_HELP =
  'At least 8 characters. Three or four words that only you would put together are easy to remember and hard to guess.';

/** What is wrong with a new password before the server is asked. */
export function checkNewPassword(password: string): string | undefined {
  if (password === '') return 'Enter a password.';
  return [...password].length < 8 ? 'Use at least 8 characters.' : undefined;
}
