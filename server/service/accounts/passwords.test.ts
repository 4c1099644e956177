import { expect, onTestFinished, test, vi } from 'vitest';
import { quickHash } from '#testing/server/service.ts';
import { createPasswords, TooManyPasswordsError } from './passwords.ts';

const silent = { warn() {} };

/** Allows for 34 hashes on a busy machine. */
const HASHES_TIMEOUT_MS = 60_000;

test('a password verifies only against its own hash', async () => {
  const passwords = createPasswords(silent);
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.verify('correct horse', stored)).toBe(true);
  expect(await passwords.verify('Correct horse', stored)).toBe(false);
});

test('a hash by the reference implementation verifies', async () => {
  // The first Argon2id vector of the reference test suite: m = 64 MiB, t = 2, p = 1.
  const stored =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await createPasswords(silent).verify('password', stored)).toBe(true);
});

test('two hashes of one password differ', async () => {
  const passwords = createPasswords(silent);
  expect(await passwords.hash('twice')).not.toBe(await passwords.hash('twice'));
});

test('a password matches in any Unicode composition', async () => {
  const passwords = createPasswords(silent);
  const stored = await passwords.hash('caf\u00e9 latte');
  expect(await passwords.verify('cafe\u0301 latte', stored)).toBe(true);
});

test('without a stored hash nothing matches', async () => {
  expect(await createPasswords(silent).verify('', undefined)).toBe(false);
});

test('a stored hash in another format is an error, not a match', async () => {
  await expect(createPasswords(silent).verify('x', '$2b$10$abc')).rejects.toThrow('PHC');
});

test(
  'two logins are hashed and 32 wait, further ones are refused, and the queue recovers',
  async () => {
    const passwords = createPasswords(silent);
    const accepted = Array.from({ length: 34 }, () => passwords.verify('x', quickHash));
    await expect(passwords.verify('x', undefined)).rejects.toThrow(TooManyPasswordsError);
    expect(await Promise.all(accepted)).toEqual(Array(34).fill(false));
    expect(await passwords.verify('x', undefined)).toBe(false);
  },
  HASHES_TIMEOUT_MS,
);

test(
  'new passwords have a bounded queue of their own, which does not block logins',
  async () => {
    const passwords = createPasswords(silent);
    const accepted = Array.from({ length: 17 }, () => passwords.hash('x'));
    await expect(passwords.hash('x')).rejects.toThrow(TooManyPasswordsError);
    const logins = Array.from({ length: 34 }, () => passwords.verify('x', quickHash));
    await expect(passwords.verify('x', undefined)).rejects.toThrow(TooManyPasswordsError);
    expect(await Promise.all(logins)).toEqual(Array(34).fill(false));
    expect(new Set(await Promise.all(accepted)).size).toBe(17);
  },
  HASHES_TIMEOUT_MS,
);

test('the number of refused passwords is logged once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: unknown[] = [];
  const passwords = createPasswords({ warn: (...line: unknown[]) => lines.push(line) });
  const accepted = Array.from({ length: 17 }, () => passwords.hash('x'));
  for (let n = 0; n < 3; n += 1)
    await expect(passwords.hash('x')).rejects.toThrow(TooManyPasswordsError);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([[{ count: 3 }, 'too many passwords at once']]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(1);
  await Promise.all(accepted);
});
