import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: ReactNode;
  /** What is wrong with the choice. */
  error?: ReactNode;
  /** Each value with its words. */
  options: readonly (readonly [value: string | number, words: string])[];
  onChange?: (value: string) => void;
}

/** A field in which one of a few values is chosen. */
export function SelectField({ label, error, options, onChange, ...props }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <select {...props} {...attributes} onChange={(event) => onChange?.(event.target.value)}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
