import { expect, test } from 'vitest';
import { isPreviewToken, previewToken } from './preview-token.ts';

const secret = 'a secret of some length';
const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T13:00:00Z');
const token = previewToken(secret, '/Draft', later);

test('a token shows its path, in whatever case, until it expires', () => {
  expect(isPreviewToken(secret, '/Draft', token, now)).toBe(true);
  expect(isPreviewToken(secret, '/draft', token, now)).toBe(true);
  expect(isPreviewToken(secret, '/draft', token, later)).toBe(false);
});

test('it shows nothing else, and no other secret makes it', () => {
  expect(isPreviewToken(secret, '/other', token, now)).toBe(false);
  expect(isPreviewToken('another secret entirely', '/draft', token, now)).toBe(false);
});

test('neither a longer time nor anything malformed passes', () => {
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
