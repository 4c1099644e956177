import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import type { Json } from '#shared/json.ts';
import { useForm, type WidgetProps } from '../form-tools.ts';
import { exampleOf } from './example.ts';
import { parseNumber, plainNumber, writeNumber } from './numbers.ts';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: Json | undefined;
  /** Called with the number; an empty string if there is none. */
  onChange: (value: number | '') => void;
}

/** A number input. Invalid text stays in the field and does not change the file. */
export function NumberInput({ value, onChange, ...attributes }: NumberInputProps) {
  const { customs } = useForm().choices;
  const known = typeof value === 'number' ? value : null;
  /** The typed text and the number that was parsed from it. After an undo, the file has another number. */
  const [typed, setTyped] = useState<{ text: string; of: number | null } | null>(null);
  const plain = known === null ? '' : plainNumber(known, customs);
  const text = typed?.of === known ? typed.text : plain;
  const isUnclear = text.trim() !== '' && parseNumber(text, customs) === null;
  const type = (text: string) => {
    const number = parseNumber(text, customs);
    const isNone = text.trim() === '';
    setTyped({ text, of: isNone ? null : (number ?? known) });
    if (isNone) onChange('');
    else if (number !== null) onChange(number);
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = attributes;
    type(plainNumber(Math.min(Number(max), Math.max(Number(min), (known ?? 0) + by)), customs));
  };
  return (
    <>
      <input
        {...attributes}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isUnclear || attributes['aria-invalid']}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={step}
        onBlur={() => !isUnclear && setTyped(null)}
      />
      {isUnclear && (
        <p className="field-error" role="alert">
          Not a number yet. {plain ? `It stays ${plain}.` : 'It stays empty.'}
        </p>
      )}
    </>
  );
}

/** A number, with its interpretation below it. */
export function NumberWidget({ schema, value, control, onChange }: WidgetProps) {
  const { customs } = useForm().choices;
  const isPrice = schema.format === 'price';
  return (
    <>
      <NumberInput
        {...control}
        aria-describedby={`${control['aria-describedby']} ${control.id}.understood`}
        className="content-short"
        min={schema.minimum}
        max={schema.maximum}
        value={value}
        placeholder={String(schema.default ?? exampleOf(schema))}
        onChange={onChange}
      />
      {typeof value === 'number' && (isPrice || Math.abs(value) >= 10_000) && (
        <p className="field-help numbers" id={`${control.id}.understood`}>
          {writeNumber(value, customs, isPrice)}
        </p>
      )}
    </>
  );
}
