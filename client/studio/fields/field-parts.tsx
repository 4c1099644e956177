import type { ReactNode } from 'react';
import { focusSoon } from './focus.ts';
import { type FieldProps, useForm, useProblems } from './form-tools.ts';

/** The problems of a field, listed below it. */
export function FieldProblems({ id }: { id: string }) {
  return (
    <div className="field-errors" id={`${id}.problem`}>
      {useProblems(id).map(({ message, level, isToWrite }) => (
        <p
          className={
            level === 'problem' && !isToWrite ? 'field-error' : 'field-error field-error--mild'
          }
          key={message}
        >
          {message}
        </p>
      ))}
    </div>
  );
}

/** The help text of a field. */
export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="field-help" id={`${id}.help`}>
      {children}
    </p>
  );
}

/** Removes an optional field. */
export function RemoveField({ id, title }: { id: string; title: string }) {
  const { change, keep } = useForm();
  return (
    <button
      type="button"
      className="link-button muted small content-remove"
      aria-label={`Remove ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      onClick={() => {
        keep(id, false);
        change(id, undefined);
        focusSoon(`${id}.add`);
      }}
    >
      Remove
    </button>
  );
}

interface LabelledProps {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  children: ReactNode;
}

/** A control with its label, help and problems. */
export function Labelled({ id, label, help, children }: LabelledProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldHelp id={id}>{help}</FieldHelp>
      {children}
      <FieldProblems id={id} />
    </div>
  );
}

type GroupProps = Pick<FieldProps, 'id' | 'title'> &
  Partial<Pick<FieldProps, 'help' | 'isRequired' | 'value'>> & {
    className?: string;
    children: ReactNode;
  };

/** A group of fields. An optional one can be removed. */
export function Group(props: GroupProps) {
  const { id, title, help, isRequired, value, className = '', children } = props;
  return (
    <fieldset className={`content-group stack ${className}`.trim()} id={id} tabIndex={-1}>
      <legend className="content-group__title">{title}</legend>
      {isRequired === false && value !== undefined && <RemoveField id={id} title={title} />}
      <FieldHelp id={id}>{help}</FieldHelp>
      {children}
      <FieldProblems id={id} />
    </fieldset>
  );
}
