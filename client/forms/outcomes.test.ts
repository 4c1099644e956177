import { expect, test } from 'vitest';
import { noticeTexts } from '#shared/api.ts';
import { loginOutcome, networkRefusal, refusalOf } from './outcomes.ts';
import type { Answer } from './post-json.ts';

const json = (value: unknown, ok = true): Answer => ({ kind: 'json', json: value, ok });
const error = new Error('gone');

test('a login succeeds with success: true and a user, whatever the status', () => {
  const data = { id: 7, name: 'Meera' };
  expect(loginOutcome(json({ success: true, data }, false))).toEqual({
    kind: 'success',
    record: data,
  });
});

test('a login whose success is not true is refused with the service’s message', () => {
  expect(loginOutcome(json({ success: false, message: 'Account locked' }))).toEqual({
    kind: 'refused',
    text: 'Account locked',
    errors: {},
  });
  for (const answer of [{}, null, [], 'yes', 1, { success: 'true' }, { success: 1 }]) {
    expect(loginOutcome(json(answer)).kind).toBe('refused');
  }
});

test('a refused login without a usable message gets the default one', () => {
  for (const message of [undefined, null, '', '  ', 5, ['no'], { text: 'no' }]) {
    expect(loginOutcome(json({ success: false, message }))).toEqual({
      kind: 'refused',
      text: 'Login failed. Please check your credentials.',
      errors: {},
    });
  }
});

test('a login without a response, JSON or a user has failed', () => {
  expect(loginOutcome({ kind: 'none', error })).toEqual({ kind: 'failed', error });
  expect(loginOutcome({ kind: 'unreadable', ok: true, error })).toEqual({ kind: 'failed', error });
  for (const data of [undefined, null, 'Meera', 7, []]) {
    expect(loginOutcome(json({ success: true, data })).kind).toBe('failed');
  }
});

test('a verified call is accepted with a 2xx status unless success is false', () => {
  expect(refusalOf(json({ success: true }), [])).toBeUndefined();
  expect(refusalOf(json(null), [])).toBeUndefined();
  expect(refusalOf({ kind: 'unreadable', ok: true, error }, [])).toBeUndefined();
  expect(refusalOf(json({ success: false }), [])?.text).toBe(noticeTexts.network);
  expect(refusalOf(json({ success: true }, false), [])?.text).toBe(noticeTexts.network);
  expect(refusalOf({ kind: 'unreadable', ok: false, error }, [])).toEqual(networkRefusal);
  expect(refusalOf({ kind: 'none', error }, [])).toEqual(networkRefusal);
});

test('a refusal has the first message of each field, and all others in its text', () => {
  const answer = {
    success: false,
    message: 'Please check.',
    errors: { email: ['Is taken.', 'Is odd.'], name: 'Is missing.', captcha: ['Try again.'], x: 5 },
  };
  expect(refusalOf(json(answer, false), ['name', 'email'])).toEqual({
    text: 'Please check. Try again.',
    errors: { email: 'Is taken.', name: 'Is missing.' },
  });
});
