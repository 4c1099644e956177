import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import { addressName } from '../address-name.ts';
import { useFormTools, useValueAt } from '../form-tools.ts';
import { TextWidget } from './text-widgets.tsx';

/** A name in addresses. One that was not there yet follows the words beside it until it is typed. */
export function AddressNameWidget(props: WidgetProps) {
  const { id, value, onChange } = props;
  const { idPrefix } = useFormTools();
  const steps = id.slice(idPrefix.length + 1).split('.');
  const around = steps.slice(0, -1).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const { name, title } = (useValueAt(around) ?? {}) as { name?: unknown; title?: unknown };
  const words = [name, title].find((each) => typeof each === 'string');
  const proposed = addressName(String(words ?? ''));
  const follows = useRef(!value);
  const before = useRef(proposed);
  useEffect(() => {
    // A form changes nothing by itself: only with the words.
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
