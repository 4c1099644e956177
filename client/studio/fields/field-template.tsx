import type { FieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext } from 'react';
import { focusSoon } from './focus.ts';
import { KeptContext, ProblemsContext, ToolsContext, useProblems } from './form-tools.ts';

/** What is wrong with a field, below it. */
export function FieldProblems({ id }: { id: string }) {
  const problems = useProblems(id);
  return (
    <div className="content-field__problems" id={`${id}.problem`}>
      {problems.map(({ message, level }) => (
        <p className={`content-problem content-problem--${level}`} key={message}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** What is wrong with what is in a field, but not with the field itself. */
export function useProblemsOf(id: string) {
  const problems = useContext(ProblemsContext);
  return [...problems].filter(([at]) => at.startsWith(`${id}.`)).flatMap(([, found]) => found);
}

/** What a field is for. */
export function FieldHelp({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p className="content-field__help" id={`${id}.help`}>
      {children}
    </p>
  );
}

/** Takes an optional field away. */
export function RemoveField({ label, path }: { label: string; path: (string | number)[] }) {
  const { change, keep, idPrefix } = useContext(ToolsContext);
  return (
    <button
      type="button"
      className="content-field__remove"
      aria-label={`Remove ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      onClick={() => {
        const id = [idPrefix, ...path].join('.');
        keep(id, false);
        change(path, undefined);
        focusSoon(`${id}.add`);
      }}
    >
      Remove
    </button>
  );
}

/** Whether a value is there; what is not there can be added, and what is there can be removed. */
export const isThere = (value: unknown): boolean => value !== undefined;

/** A click on the label of a text with marks goes into the text: the browser does it for controls only. */
function focusText(id: string) {
  const field = document.getElementById(id);
  if (field?.isContentEditable) field.focus();
}

/** A single field with its label, help and problems. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, schema, uiSchema, required, formData, fieldPathId } = props;
  const frame: unknown = uiSchema?.['ui:options']?.['frame'];
  const isItem = typeof fieldPathId.path.at(-1) === 'number';
  const isKept = useContext(KeptContext).has(id);
  const hasUsual = (uiSchema?.['ui:options']?.['usual'] as unknown) !== undefined;
  const canRemove = !required && !hasUsual && !isItem && (isKept || isThere(formData));
  const help = !isItem && frame !== 'none' && schema.description;
  if (schema.type === 'object' || schema.type === 'array') return children;
  if (frame === 'none') {
    return (
      <div className="content-field">
        {children}
        <FieldProblems id={id} />
      </div>
    );
  }
  const isGroup = frame === 'group';
  const head = <span className="content-field__label">{label}</span>;
  const remove = canRemove && <RemoveField label={label} path={fieldPathId.path} />;
  if (isGroup) {
    return (
      <fieldset className="content-field" id={id} aria-describedby={`${id}.help ${id}.problem`}>
        <legend>{head}</legend>
        {remove}
        <FieldHelp id={id}>{help}</FieldHelp>
        {children}
        <FieldProblems id={id} />
      </fieldset>
    );
  }
  return (
    <div className="content-field">
      <div className={isItem ? 'visually-hidden' : 'content-field__head'}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text itself is in the order of the keyboard */}
        <label htmlFor={id} id={`${id}.label`} onClick={() => focusText(id)}>
          {isItem ? `${label} ${Number(fieldPathId.path.at(-1)) + 1}` : head}
        </label>
        {remove}
      </div>
      <FieldHelp id={id}>{help}</FieldHelp>
      {children}
      <FieldProblems id={id} />
    </div>
  );
}
