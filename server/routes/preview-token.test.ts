import { expect, test } from 'vitest';
import { previewEnd, previewToken } from './preview-token.ts';

const secret = 'a secret of some length';
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T13:00:00Z');
const token = previewToken(secret, '/Draft', later);

test('a token is valid for its path, in any case, until it expires', () => {
  expect(previewEnd(secret, '/Draft', token, now)).toEqual(later);
  expect(previewEnd(secret, '/draft', token, now)).toEqual(later);
  expect(previewEnd(secret, '/draft', token, later)).toBeNull();
});

test('a token is invalid for other paths and other secrets', () => {
  expect(previewEnd(secret, '/other', token, now)).toBeNull();
  expect(previewEnd('another secret entirely', '/draft', token, now)).toBeNull();
});

test('a changed expiry and a malformed token are invalid', () => {
  const [seconds = '', signature = ''] = token.split('.');
  const tokens = [
    `${Number(seconds) + 1}.${signature}`,
    `${seconds}.${signature.slice(1)}`,
    `${seconds}.${signature}A`,
    `${seconds}.`,
    `${seconds}`,
    '',
  ];
  for (const wrong of tokens) expect(previewEnd(secret, '/draft', wrong, now)).toBeNull();
});
