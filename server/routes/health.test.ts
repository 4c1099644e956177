import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';

test('a running server is healthy, and ready until it stops', async () => {
  const { origin, readiness, published } = await startTestSite();
  const ready = await request(origin).get('/readyz');
  expect([ready.status, ready.body]).toEqual([200, { status: 'ok', version: published.version }]);
  expect(ready.headers['cache-control']).toBe('no-store');

  readiness.ready = false;
  expect((await request(origin).get('/readyz')).status).toBe(503);
  const { status, body } = await request(origin).get('/healthz');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect((await request(origin).get('/about')).status).toBe(200);
});

test('a server whose database does not answer reports it and stays ready', async () => {
  const { origin, readiness } = await startTestSite();
  readiness.databaseAnswers = async () => false;
  const away = await request(origin).get('/readyz');
  expect([away.status, away.body]).toMatchObject([
    200,
    { status: 'ok', database: 'does not answer' },
  ]);
  readiness.databaseAnswers = async () => true;
  expect((await request(origin).get('/readyz')).body).not.toHaveProperty('database');
});
