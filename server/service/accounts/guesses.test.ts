import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createTestService, registration } from '#testing/server/service.ts';
import { databaseFile } from '../site-database.ts';

const OWNER = '192.0.2.1';
const { email, password } = registration;

/** A service with one account and a limit of three failed logins an hour. */
async function startService() {
  const service = createTestService({ failedLoginsPerHour: 3 });
  await request(service.app).post('/api/register').send(registration);
  const login = async (from: string, guess: string, address = email) => {
    const call = request(service.app).post('/api/login').set('X-Forwarded-For', from);
    const { status, body } = await call.send({ email: address, password: guess });
    return { status, body };
  };
  const guessFromEverywhere = async (address = email) => {
    const statuses = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await login(`198.51.100.${n}`, 'guess', address)).status);
    return statuses;
  };
  return { ...service, login, guessFromEverywhere };
}

test('failed logins to one account are limited across all client addresses', async () => {
  const { login, guessFromEverywhere } = await startService();
  expect(await guessFromEverywhere()).toEqual([401, 401, 401, 429, 429]);
  const { status, body } = await login('198.51.100.9', password, email.toUpperCase());
  expect(status).toBe(429);
  expect(body).toEqual({ success: false, message: expect.stringContaining('Too many failed') });
});

test('an owner cannot be locked out of a network from which they have logged in before', async () => {
  const { login, guessFromEverywhere } = await startService();
  expect((await login(OWNER, password)).status).toBe(200);
  await guessFromEverywhere();
  expect((await login(OWNER, password)).status).toBe(200);
  expect((await login(OWNER, 'mistyped')).status).toBe(401);
  expect((await login('198.51.100.9', password)).status).toBe(429);
});

test('the limit of one account does not affect others, and an unknown account responds identically', async () => {
  const { login, guessFromEverywhere } = await startService();
  const unknown = 'nobody@kumar.example';
  expect(await guessFromEverywhere(unknown)).toEqual([401, 401, 401, 429, 429]);
  expect((await login(OWNER, password)).status).toBe(200);
});

test('simultaneous guesses do not exceed the limit', async () => {
  const { login } = await startService();
  const guesses = Array.from({ length: 12 }, (_, n) => login(`198.51.100.${n}`, 'guess'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
});

test('successful logins do not count', async () => {
  const { login } = await startService();
  for (let n = 0; n < 5; n += 1)
    expect((await login(`198.51.100.${n}`, password)).status).toBe(200);
});

test('IPv6 addresses of one network count as one, and networks are not stored in plain text', async () => {
  const { login, guessFromEverywhere, store } = await startService();
  expect((await login('2001:db8:1:201::1', password)).status).toBe(200);
  await guessFromEverywhere();
  expect((await login('2001:db8:1:2ff::2', password)).status).toBe(200);
  expect((await login('2001:db8:2::1', password)).status).toBe(429);
  const { user } = await store.findPersonalData(email);
  expect(user?.networks).toEqual([
    { network: expect.stringMatching(/^[\w-]{43}$/), lastLoginAt: expect.any(String) },
  ]);
});

test('users can log in while the database is read-only', async () => {
  const { login, dataDir, log } = await startService();
  const db = new DatabaseSync(databaseFile(dataDir));
  for (const table of ['counts', 'familiar_networks'])
    db.exec(`CREATE TRIGGER no_${table} BEFORE INSERT ON ${table}
      BEGIN SELECT RAISE(ABORT, 'read-only'); END`);
  db.close();
  expect((await login(OWNER, 'mistyped')).status).toBe(401);
  expect((await login(OWNER, password)).status).toBe(200);
  expect(log.join('')).toContain('login not counted');
});

test('deleting personal data deletes networks and counts', async () => {
  const { login, guessFromEverywhere, store } = await startService();
  await login(OWNER, password);
  await guessFromEverywhere();
  await store.deletePersonalData(email);
  expect((await store.findPersonalData(email)).user).toBeNull();
  expect(await guessFromEverywhere()).toEqual([401, 401, 401, 429, 429]);
});
