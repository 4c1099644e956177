import { noticeTexts } from './api.ts';
import { isObject } from './json/same-json.ts';

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form was refused: the text of the notice, and the messages at its fields. */
export interface Refusal {
  text: string;
  errors: FieldErrors;
}

/** The state of a form that was not refused. */
export const noRefusal: Refusal = { text: '', errors: {} };

/**
 * The refusal in an answer of the service; undefined if the status is 2xx and `success` is not false.
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
  const messages = membersOf(errors);
  const others = Object.keys(messages)
    .filter((name) => !fields.includes(name))
    .map((name) => firstWords(messages[name]));
  return {
    text: [wordsOf(message, noticeTexts.network), ...others].filter(Boolean).join(' '),
    errors: fieldErrorsIn(json, fields),
  };
}

/** The messages about a form's fields in an answer of the service, in field order. */
export function fieldErrorsIn(json: unknown, fields: readonly string[]): FieldErrors {
  const messages = membersOf(membersOf(json).errors);
  const found = fields.map((name) => [name, firstWords(messages[name])] as const);
  return Object.fromEntries(found.filter(([, text]) => text));
}

/** The first of a field's messages, or its only one; empty if there is none. */
const firstWords = (texts: unknown) => wordsOf(Array.isArray(texts) ? texts[0] : texts, '');

/** The members of a JSON object; none for any other value. */
export function membersOf(json: unknown): Record<string, unknown> {
  return isObject(json) ? json : {};
}

/** The value if it is a non-blank text, otherwise the fallback. */
export function wordsOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() ? value : otherwise;
}
