import { expect, test } from 'vitest';
import { readPreview, signPreview } from './preview-token.ts';

const secret = 'a secret of some length';
const now = new Date('2026-11-21T12:00:00Z');
const expires = new Date('2026-11-21T13:00:00Z');
const preview = { path: '/Draft', expires, file: 'pages/draft.json', by: '7' };
const token = signPreview(secret, preview);

test('a token identifies its page until it expires', () => {
  expect(readPreview(secret, token, now)).toEqual(preview);
  expect(readPreview(secret, token, expires)).toBeNull();
  const ofCommand = { path: '/Draft', expires, file: '', by: '' };
  expect(readPreview(secret, signPreview(secret, ofCommand), now)).toEqual(ofCommand);
});

test('a token signed with another secret is invalid', () => {
  expect(readPreview('another secret entirely', token, now)).toBeNull();
});

test('modified and malformed tokens are invalid', () => {
  const [text = '', signature = ''] = token.split('.');
  const later = signPreview('another', { ...preview, expires: new Date('2027-01-01') });
  const tokens = [
    `${later.split('.')[0]}.${signature}`,
    `${text}.${signature.slice(1)}`,
    `${text}.${signature}A`,
    // Its last character has bits that decoding ignores.
    `${text}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
    `${text}.`,
    `${text}`,
    '',
  ];
  for (const wrong of tokens) expect(readPreview(secret, wrong, now)).toBeNull();
});
