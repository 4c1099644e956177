import { expect, test } from 'vitest';
import { deliverableEmailSchema, emailSchema, loginSchema, registerSchema } from './validation.ts';

test.each([
  ['a@b.c', 'a@b.c'],
  [' Name.Surname+tag@Mail.example ', 'Name.Surname+tag@Mail.example'],
  ["o'brien@mail.example", "o'brien@mail.example"],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
])('the email address %s is accepted', (given, kept) => {
  expect(deliverableEmailSchema.parse(given)).toBe(kept);
});

test.each([
  '',
  'name',
  '@mail.example',
  'name@',
  'karl@example',
  'two@at@mail.example',
  'with space@mail.example',
  'name@mail..example',
  'name@-mail.example',
  'line\nbreak@mail.example',
  'nul\u0000@mail.example',
  'name@mail.example\u0000',
  'name <name@mail.example>',
  `${'x'.repeat(250)}@mail.example`,
  `name@${'a.'.repeat(30_000)}`,
])('the email address %j is refused with one message', (given) => {
  expect(deliverableEmailSchema.safeParse(given).error?.issues).toHaveLength(1);
});

test('an address without a dot in its domain is accepted for an account, but not for mail', () => {
  expect(emailSchema.parse('karl@example')).toBe('karl@example');
  expect(deliverableEmailSchema.safeParse('karl@example').error?.issues[0]?.message).toBe(
    'Enter a valid email address, such as name@example.com.',
  );
});

test('the minimum of a password counts characters, the maximum bytes', () => {
  const register = (password: string) =>
    registerSchema.safeParse({
      name: 'n',
      mobile: 'm',
      email: 'a@b.example',
      password,
      password_confirmation: password,
    }).success;
  expect(register('1234567')).toBe(false);
  expect(register('12345678')).toBe(true);
  expect(register('😀😀😀😀')).toBe(false);
  expect(register('௧'.repeat(341))).toBe(true);
  expect(register('௧'.repeat(342))).toBe(false);
});

test('an address is not normalised before its length is checked', () => {
  const email = `a@${'ü'.repeat(16_000)}.example`;
  expect(deliverableEmailSchema.safeParse(email).error?.issues[0]?.message).toMatch(/at most 254/);
  // A login needs no more than an address; this one is accepted unchanged.
  expect(loginSchema.parse({ email, password: 'x' }).email).toBe(email);
});
