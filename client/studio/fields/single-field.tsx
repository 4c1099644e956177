import type { Json } from '#shared/json.ts';
import { FieldHelp, FieldProblems, RemoveField } from './field-parts.tsx';
import { type FieldProps, indexOf, useDescription, useForm } from './form-tools.ts';
import { RadioWidget } from './widgets/choice-widgets.tsx';
import { CheckboxWidget } from './widgets/text-widgets.tsx';
import { widgetOf } from './widgets/widget-of.ts';

/** Focuses a rich text when its label is clicked: browsers do so only for native controls. */
function focusText(id: string) {
  const field = document.getElementById(id);
  if (field?.isContentEditable) field.focus();
}

/** A value that is neither a list nor an object, with its label, help and problems. */
export function SingleField(props: FieldProps) {
  const { id, schema, value, title, help, isRequired } = props;
  const { change, keep, kept } = useForm();
  const index = indexOf(id);
  const Widget = widgetOf(props);
  const control = { id, required: isRequired, ...useDescription(id, help !== '') };
  // An emptied optional field is removed from the file but stays visible, also after undo.
  const onChange = (next: Json | undefined) => {
    keep(id, !isRequired);
    change(id, next === '' && !isRequired ? undefined : next);
  };
  const canRemove =
    !isRequired && schema.default === undefined && (kept.has(id) || value !== undefined);
  const remove = canRemove && <RemoveField id={id} title={title} />;
  const label = <span>{title}</span>;
  const body = (
    <>
      {Widget !== CheckboxWidget && <FieldHelp id={id}>{help}</FieldHelp>}
      <Widget {...props} control={control} onChange={onChange} />
      <FieldProblems id={id} />
    </>
  );
  if (Widget === RadioWidget)
    return (
      <fieldset className="field" id={id} aria-describedby={`${id}.help ${id}.problem`}>
        <legend>{label}</legend>
        {remove}
        {body}
      </fieldset>
    );
  return (
    <div className="field">
      {Widget !== CheckboxWidget && (
        <div className={index === undefined ? 'content-head' : 'visually-hidden'}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text itself is in the tab order */}
          <label htmlFor={id} id={`${id}.label`} onClick={() => focusText(id)}>
            {index === undefined ? label : `${title} ${index + 1}`}
          </label>
          {remove}
        </div>
      )}
      {body}
    </div>
  );
}
