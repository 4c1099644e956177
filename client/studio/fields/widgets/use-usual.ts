import { useRef } from 'react';
import type { Json } from '#shared/json.ts';
import type { WidgetProps } from '../form-tools.ts';

/**
 * A choice that has a usual answer. Going back to it restores the file: with the field, or without it.
 *
 * @param otherwise the usual answer, if the content's model names none
 * @returns what is chosen, and chooses another answer
 */
export function useUsual(
  { schema, value, onChange }: WidgetProps,
  otherwise?: Json,
): [Json | undefined, (next: Json | undefined) => void] {
  const usual = schema.default ?? otherwise;
  const wasAbsent = useRef(value === undefined).current;
  return [value ?? usual, (next) => onChange(next === usual && wasAbsent ? undefined : next)];
}
