import { expect, test } from 'vitest';
import { createPasswords, TooManyPasswordsError } from './passwords.ts';

/** Allows for 34 hashes on a busy machine. */
const HASHES_TIMEOUT_MS = 60_000;

test('a password verifies only against its own hash', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.verify('correct horse', stored)).toBe(true);
  expect(await passwords.verify('Correct horse', stored)).toBe(false);
});

test('a hash made by the reference implementation verifies', async () => {
  // The first Argon2id vector of its test suite: m = 64 MiB, t = 2, p = 1.
  const stored =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await createPasswords().verify('password', stored)).toBe(true);
});

test('two hashes of one password differ', async () => {
  const passwords = createPasswords();
  expect(await passwords.hash('twice')).not.toBe(await passwords.hash('twice'));
});

test('a password matches in any Unicode composition', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('caf\u00e9 latte');
  expect(await passwords.verify('cafe\u0301 latte', stored)).toBe(true);
});

test('without a stored hash nothing matches', async () => {
  expect(await createPasswords().verify('', undefined)).toBe(false);
});

test('a stored hash in another format is an error, not a match', async () => {
  await expect(createPasswords().verify('x', '$2b$10$abc')).rejects.toThrow('PHC');
});

test(
  'two logins are checked and 32 wait, further ones are refused, and the queue recovers',
  async () => {
    const passwords = createPasswords();
    const accepted = Array.from({ length: 34 }, () => passwords.verify('x', undefined));
    await expect(passwords.verify('x', undefined)).rejects.toThrow(TooManyPasswordsError);
    expect(await Promise.all(accepted)).toEqual(Array(34).fill(false));
    expect(await passwords.verify('x', undefined)).toBe(false);
  },
  HASHES_TIMEOUT_MS,
);

test(
  'new passwords have a queue of their own, which is bounded and holds up no login',
  async () => {
    const passwords = createPasswords();
    const accepted = Array.from({ length: 17 }, () => passwords.hash('x'));
    await expect(passwords.hash('x')).rejects.toThrow(TooManyPasswordsError);
    const logins = Array.from({ length: 34 }, () => passwords.verify('x', undefined));
    await expect(passwords.verify('x', undefined)).rejects.toThrow(TooManyPasswordsError);
    expect(await Promise.all(logins)).toEqual(Array(34).fill(false));
    expect(new Set(await Promise.all(accepted)).size).toBe(17);
  },
  HASHES_TIMEOUT_MS,
);
