import { useEffect, useRef } from 'react';
import { latinName } from '#shared/latin-words.ts';
import { fieldsOf } from '../content-schema.ts';
import { parentIdOf, useForm, useValueOf, type WidgetProps } from '../form-tools.ts';
import { textOf } from '../values.ts';
import { TextWidget } from './text-widgets.tsx';

/** A name in addresses. A new one follows the adjacent text until it is edited. */
export function AddressNameWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  const { name, title } = fieldsOf(useValueOf(parentIdOf(id)));
  const [language] = useForm().choices.customs.locale.split('_');
  const proposed = latinName(textOf(name) || textOf(title), language);
  const follows = useRef(!value);
  const before = useRef(proposed);
  useEffect(() => {
    // The name changes only together with the text, never when the form is merely opened.
    if (before.current === proposed) return;
    before.current = proposed;
    if (follows.current) onChange(proposed);
  }, [proposed, onChange]);
  return (
    <TextWidget
      {...props}
      onChange={(text) => {
        follows.current = false;
        onChange(text);
      }}
    />
  );
}
