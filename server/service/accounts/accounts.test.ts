import request from 'supertest';
import { expect, test } from 'vitest';
import { createTestService, quickHash, registration } from '#testing/server/service.ts';

/** Allows for 34 hashes on a busy machine. */
const HASHES_TIMEOUT_MS = 60_000;

/** Takes a second to verify: two of them keep the queue full during a test. */
const slowHash =
  '$argon2id$v=19$m=19456,t=60,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

test('a user registers, and logs in with the email address in any case', async () => {
  const { app } = createTestService();
  const user = { id: 1, name: 'Ravi Kumar', email: 'Ravi@kumar.example', mobile: '00000 22222' };
  const registered = await request(app).post('/api/register').send(registration);
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({ success: true, message: expect.any(String), ...user });

  const loggedIn = await request(app)
    .post('/api/login')
    .send({ email: ' rAVI@KUMAR.example ', password: registration.password });
  expect(loggedIn.status).toBe(200);
  expect(loggedIn.body).toEqual({ success: true, message: expect.any(String), data: user });
});

test('a wrong password and an unknown email address get the same response', async () => {
  const { app } = createTestService();
  await request(app).post('/api/register').send(registration);
  const { email, password } = registration;
  const answers = [
    await request(app)
      .post('/api/login')
      .send({ email, password: `${password} ` }),
    await request(app).post('/api/login').send({ email: 'nobody@kumar.example', password }),
    await request(app).post('/api/login').send({ email: 'no address', password }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.body).toEqual({ success: false, message: expect.any(String) });
});

test('a login without its fields is refused', async () => {
  const { app } = createTestService();
  const answer = await request(app)
    .post('/api/login')
    .send({ email: ['x'], password: '' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({
    email: ['Enter your email address, such as name@example.com.'],
    password: ['Enter a password.'],
  });
});

test('a registration with invalid fields is refused with a message for each', async () => {
  const { app, store } = createTestService();
  const answer = await request(app)
    .post('/api/register')
    .send({ email: 'x@', password: 'short\u0000', password_confirmation: 'other' });
  expect(answer.status).toBe(422);
  expect(answer.body.success).toBe(false);
  expect(answer.body.errors).toEqual({
    name: ['Enter your name.'],
    mobile: ['Enter your mobile number.'],
    email: ['Enter a valid email address, such as name@example.com.'],
    password: [
      'Use at least 8 characters for your password.',
      'Use no control characters in your password.',
    ],
  });
  expect(await store.findUser('x@')).toBeUndefined();
});

test('a different password confirmation is refused', async () => {
  const { app } = createTestService();
  const answer = await request(app)
    .post('/api/register')
    .send({ ...registration, password_confirmation: 'A long enough one' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ password: ['Enter the same password twice.'] });
});

test('an email address registers once, in any case', async () => {
  const { app } = createTestService();
  await request(app).post('/api/register').send(registration);
  const answer = await request(app)
    .post('/api/register')
    .send({ ...registration, email: 'RAVI@KUMAR.EXAMPLE' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({
    email: ['Log in instead. This email address already has an account.'],
  });
});

test('simultaneous registrations of one email address succeed only once', async () => {
  const { app } = createTestService();
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) =>
      request(app)
        .post('/api/register')
        .send({ ...registration, name }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

test(
  'a full login queue answers 503, for unknown addresses too, without affecting registrations',
  async () => {
    const { app, passwords } = createTestService();
    const busy = Array.from({ length: 34 }, (_, index) =>
      passwords.verify('x', index < 2 ? slowHash : quickHash),
    );
    const answer = await request(app)
      .post('/api/login')
      .send({ email: 'a@b.example', password: 'x' });
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ success: false, message: expect.any(String) });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await request(app).post('/api/register').send(registration)).status).toBe(201);
    await Promise.all(busy);
  },
  HASHES_TIMEOUT_MS,
);

test(
  'a full registration queue is marked as unanswered, without affecting logins',
  async () => {
    const { app, passwords } = createTestService();
    const busy = Array.from({ length: 17 }, () => passwords.hash('x'));
    const registering = request(app).post('/api/register').send(registration);
    await expect(registering).rejects.toThrow('socket hang up');
    const credentials = { email: 'a@b.example', password: 'x' };
    expect((await request(app).post('/api/login').send(credentials)).status).toBe(401);
    await Promise.all(busy);
  },
  HASHES_TIMEOUT_MS,
);

test('a common password is refused, in any case and character width', async () => {
  const { app, store } = createTestService();
  for (const password of ['password', '12345678', 'PassWord1', 'ｐａｓｓｗｏｒｄ']) {
    const answer = await request(app)
      .post('/api/register')
      .send({ ...registration, password, password_confirmation: password });
    expect([password, answer.status]).toEqual([password, 422]);
    expect(answer.body).toMatchObject({
      success: false,
      errors: { password: ['Choose another password. This one is too easy to guess.'] },
    });
  }
  expect(await store.findUser(registration.email)).toBeUndefined();
});

test('neither the log nor the database ever contains a password', async () => {
  const { app, store, log } = createTestService();
  await request(app).post('/api/register').send(registration);
  await request(app).post('/api/login').send(registration);
  await request(app)
    .post('/api/login')
    .type('json')
    .send(`{"password": "${registration.password}"`);
  await store.close();
  for (const path of ['/api/login', '/api/register'])
    await expect(request(app).post(path).send(registration)).rejects.toThrow('socket hang up');
  expect(log.join('')).toContain('database is not open');
  expect(log.join('')).not.toContain(registration.password);
});
