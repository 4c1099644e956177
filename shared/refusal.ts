import { noticeTexts } from './api.ts';

/** What is wrong with each field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form was not accepted: the words of the notice, and the messages at its fields. */
export interface Refusal {
  text: string;
  errors: FieldErrors;
}

/**
 * The refusal in an answer of the service, or undefined if the status is 2xx and `success` is not
 * false.
 *
 * @param json the answer's body; ignored if it is not an object
 * @param fields names of the form's fields; messages about other fields go into the notice
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

/** The members of a JSON object; none for any other value. */
export function membersOf(json: unknown): Record<string, unknown> {
  return isObject(json) ? (json as Record<string, unknown>) : {};
}

/** The value if it is a text that is not blank, else the other text. */
export function wordsOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() ? value : otherwise;
}
