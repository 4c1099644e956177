import { noticeTexts } from '#shared/api.ts';
import { isObject } from '#shared/json/same-json.ts';
import { fieldErrorsIn, membersOf, type Refusal, refusalIn, wordsOf } from '#shared/refusal.ts';
import type { Answer } from './post-json.ts';

/** The result of a login. */
export type LoginOutcome =
  | { kind: 'success'; record: object }
  | ({ kind: 'refused' } & Refusal)
  | { kind: 'failed'; error: unknown };

/** The refusal for a call without an answer. */
export const networkRefusal: Refusal = { text: noticeTexts.network, errors: {} };

/** The fields of the login form, as named in its call. */
const loginFields = ['email', 'password'];

/** Interprets the answer to a login: only `success: true` is a success, with any status. */
export function loginOutcome(answer: Answer): LoginOutcome {
  if (answer.kind !== 'json') return { kind: 'failed', error: answer.error };
  const { success, message, data } = membersOf(answer.json);
  if (success !== true) {
    const text = wordsOf(message, noticeTexts.loginFailed);
    return { kind: 'refused', text, errors: fieldErrorsIn(answer.json, loginFields) };
  }
  if (isObject(data)) return { kind: 'success', record: data };
  return { kind: 'failed', error: new Error('The login was answered without a user') };
}

/**
 * Checks an answer with verified outcomes: undefined for a 2xx answer whose `success` is not false, otherwise
 * the service's message and its messages by field.
 *
 * @param fields the form's field names; messages for other names go into the notice
 */
export function refusalOf(answer: Answer, fields: readonly string[]): Refusal | undefined {
  if (answer.kind === 'none') return networkRefusal;
  return refusalIn(answer.kind === 'json' ? answer.json : null, answer.ok, fields);
}
