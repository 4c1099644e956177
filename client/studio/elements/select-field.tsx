import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Each value with its words. */
  options: readonly (readonly [value: string | number, words: string])[];
  onChange?: (value: string) => void;
}

/** A list to choose from. A value that is not in it stays until another one is chosen. */
export function Select({ options, onChange, ...props }: SelectProps) {
  const { value } = props;
  const isKnown = value === undefined || options.some(([each]) => each === value);
  return (
    <select {...props} onChange={(event) => onChange?.(event.target.value)}>
      {!isKnown && <option value={value}>{value || 'Choose …'}</option>}
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface SelectFieldProps extends SelectProps {
  label: ReactNode;
  help?: ReactNode;
  /** The error about the choice. */
  error?: ReactNode;
}

/** A field in which one of a few values is chosen. */
export const SelectField = ({ label, help, error, ...props }: SelectFieldProps) => (
  <Field label={label} help={help} error={error}>
    {(attributes) => <Select {...props} {...attributes} />}
  </Field>
);
