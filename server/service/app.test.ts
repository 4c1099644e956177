import request from 'supertest';
import { expect, test } from 'vitest';
import { createTestService, enquiry } from '#testing/server/service.ts';

const failure = { success: false, message: expect.any(String) };

test('an unknown address is a 404 in JSON', async () => {
  const { app } = createTestService();
  for (const path of ['/', '/api', '/api/nothing', '/api/%ff']) {
    const answer = await request(app).post(path).send({});
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(failure);
  }
});

test('every call accepts POST only', async () => {
  const { app } = createTestService();
  for (const call of ['contact', 'login', 'register', 'newsletter']) {
    const answer = await request(app).get(`/api/${call}`);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.body).toEqual(failure);
  }
});

test('a body that is not a JSON object is a 400', async () => {
  const { app } = createTestService();
  for (const body of ['{', '[{}]', '"text"', 'null', '']) {
    const answer = await request(app).post('/api/contact').type('json').send(body);
    expect([body, answer.status]).toEqual([body, 400]);
    expect(answer.body).toMatchObject(failure);
    expect(answer.text).not.toContain('node_modules');
  }
});

test.each(['utf-8', 'latin1', 'unknown'])(
  'JSON is UTF-8, whatever its charset: %s',
  async (charset) => {
    const { app, store } = createTestService();
    const answer = await request(app)
      .post('/api/contact')
      .set('Content-Type', `Application/JSON; charset=${charset}`)
      .send(JSON.stringify({ ...enquiry, your_name: 'Zoë' }));
    expect(answer.status).toBe(201);
    expect(await store.listEnquiries()).toMatchObject([{ name: 'Zoë' }]);
  },
);

test('a body of another type, or a compressed one, is a 415', async () => {
  const { app } = createTestService();
  const form = await request(app).post('/api/contact').type('form').send(enquiry);
  expect(form.status).toBe(415);
  expect(form.body).toEqual(failure);
  const packed = await request(app)
    .post('/api/contact')
    .set('Content-Encoding', 'gzip')
    .send(enquiry);
  expect(packed.status).toBe(415);
});

test('a body over 64 kB is a 413', async () => {
  const { app } = createTestService();
  const answer = await request(app)
    .post('/api/contact')
    .send({ ...enquiry, your_message: 'x'.repeat(65_536) });
  expect(answer.status).toBe(413);
  expect(answer.body).toEqual(failure);
});

test('a response does not name the software', async () => {
  const { app } = createTestService();
  const answer = await request(app).post('/api/contact').send(enquiry);
  expect(answer.headers).not.toHaveProperty('x-powered-by');
});
