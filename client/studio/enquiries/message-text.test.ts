import { expect, test } from 'vitest';
import { asText, mailTo, telTo } from './message-text.ts';

test('a mailto or tel link contains only the address or number', () => {
  expect(mailTo('asha+site@example.com')).toBe('mailto:asha%2Bsite@example.com');
  expect(mailTo('a@b.example?bcc=c@d.example')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example');
  expect(telTo('+91 (98450) 12-345')).toBe('tel:+919845012345');
  expect(telTo('080/4112 3344')).toBe('tel:08041123344');
  expect(telTo('call me')).toBeNull();
});

test('a copied message omits empty fields', () => {
  const nothing = { id: 1, name: '', phone: '', company: '', message: '', isHeld: false };
  const receivedAt = '2026-01-31T09:30:00.000Z';
  const lines = asText({ ...nothing, receivedAt, email: 'a@b.example' }).split('\n');
  expect(lines).toEqual(['a@b.example', expect.stringContaining('2026')]);
  const all = { ...nothing, receivedAt, email: 'a@b.example', name: 'Asha', message: 'Hi\nthere' };
  expect(asText(all)).toMatch(/^Asha\na@b\.example\n.*\n\nHi\nthere$/);
});
