import { noticeTexts } from './api.ts';

/** What is wrong with a field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form stays: the words of the notice, and what stands at the fields. */
export interface Refusal {
  text: string;
  errors: FieldErrors;
}

/**
 * Judges an answer of the service: undefined where it is 2xx and its `success` is not false, else
 * the service's own words and its messages by field.
 *
 * @param json what was answered; anything but an object says nothing
 * @param fields names of the form's fields; a message for any other goes into the notice
 */
export function refusalIn(
  json: unknown,
  ok: boolean,
  fields: readonly string[],
): Refusal | undefined {
  const { success, message, errors } = membersOf(json);
  if (ok && success !== false) return undefined;
  const messages = Object.entries(membersOf(errors)).map(
    ([name, texts]) => [name, wordsOf(Array.isArray(texts) ? texts[0] : texts, '')] as const,
  );
  const elsewhere = messages.filter(([name]) => !fields.includes(name)).map(([, text]) => text);
  return {
    text: [wordsOf(message, noticeTexts.network), ...elsewhere].filter(Boolean).join(' '),
    errors: Object.fromEntries(messages.filter(([name, text]) => fields.includes(name) && text)),
  };
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object; none of anything else. */
export function membersOf(json: unknown): Record<string, unknown> {
  return isObject(json) ? (json as Record<string, unknown>) : {};
}

/** A text that says something, or the other one. */
export function wordsOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() ? value : otherwise;
}
