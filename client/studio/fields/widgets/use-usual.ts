import { useRef } from 'react';
import type { Json } from '#shared/json.ts';
import type { WidgetProps } from '../form-tools.ts';

/**
 * A choice with a default. Choosing the default again restores the original file, with or without the field.
 *
 * @param otherwise the default, if the content model has none
 * @returns the current choice, and a function that changes it
 */
export function useUsual(
  { schema, value, onChange }: WidgetProps,
  otherwise?: Json,
): [Json | undefined, (next: Json | undefined) => void] {
  const usual = schema.default ?? otherwise;
  const wasAbsent = useRef(value === undefined).current;
  return [value ?? usual, (next) => onChange(next === usual && wasAbsent ? undefined : next)];
}
