import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Each value with its label. */
  options: readonly (readonly [value: string | number, words: string])[];
  onChange?: (value: string) => void;
}

/** A select box. A value that is not in the list stays until another one is chosen. */
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

/** A field with a choice of a few values. */
export const SelectField = ({ label, help, error, ...props }: SelectFieldProps) => (
  <Field label={label} help={help} error={error}>
    {(attributes) => <Select {...props} {...attributes} />}
  </Field>
);
