import { noticeTexts } from '#shared/api.ts';
import type { Answer } from './post-json.ts';

/** What is wrong with a field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Why a form stays: the words of the notice, and what stands at the fields. */
export interface Refusal {
  text: string;
  errors: FieldErrors;
}

/** What a login came to. */
export type LoginOutcome =
  | { kind: 'success'; record: object }
  | { kind: 'refused'; text: string }
  | { kind: 'failed'; error: unknown };

/** The refusal of a call that came to nothing. */
export const networkRefusal: Refusal = { text: noticeTexts.network, errors: {} };

/** Reads the answer to a login (spec section 8): only `success: true` succeeds, at any status. */
export function loginOutcome(answer: Answer): LoginOutcome {
  if (answer.kind !== 'json') return { kind: 'failed', error: answer.error };
  const { success, message, data } = membersOf(answer.json);
  if (success !== true) return { kind: 'refused', text: wordsOf(message, noticeTexts.loginFailed) };
  if (isObject(data)) return { kind: 'success', record: data };
  return { kind: 'failed', error: new Error('The login was answered without a user') };
}

/**
 * Judges an answer where outcomes are verified: undefined for a 2xx answer whose `success` is not
 * false, else the service's own words and its messages by field.
 *
 * @param fields names of the form's fields; a message for any other goes into the notice
 */
export function refusalOf(answer: Answer, fields: readonly string[]): Refusal | undefined {
  if (answer.kind === 'none') return networkRefusal;
  const { success, message, errors } = membersOf(answer.kind === 'json' ? answer.json : null);
  if (answer.ok && success !== false) return undefined;
  const messages = Object.entries(membersOf(errors)).map(
    ([name, texts]) => [name, wordsOf(Array.isArray(texts) ? texts[0] : texts, '')] as const,
  );
  const elsewhere = messages.filter(([name]) => !fields.includes(name)).map(([, text]) => text);
  return {
    text: [wordsOf(message, noticeTexts.network), ...elsewhere].filter(Boolean).join(' '),
    errors: Object.fromEntries(messages.filter(([name, text]) => fields.includes(name) && text)),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function membersOf(json: unknown): Record<string, unknown> {
  return isObject(json) ? (json as Record<string, unknown>) : {};
}

function wordsOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value.trim() ? value : otherwise;
}
