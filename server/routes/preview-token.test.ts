import { expect, test } from 'vitest';
import { isPreviewToken, previewToken } from './preview-token.ts';

const secret = 'a secret of some length';
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T13:00:00Z');
const token = previewToken(secret, '/Draft', later);

test('a token is valid for its path, in any case, until it expires', () => {
  expect(isPreviewToken(secret, '/Draft', token, now)).toBe(true);
  expect(isPreviewToken(secret, '/draft', token, now)).toBe(true);
  expect(isPreviewToken(secret, '/draft', token, later)).toBe(false);
});

test('a token is invalid for other paths and other secrets', () => {
  expect(isPreviewToken(secret, '/other', token, now)).toBe(false);
  expect(isPreviewToken('another secret entirely', '/draft', token, now)).toBe(false);
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
  for (const wrong of tokens) expect(isPreviewToken(secret, '/draft', wrong, now)).toBe(false);
});
