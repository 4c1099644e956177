import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';

test('a running server is healthy, and ready until it is told to stop', async () => {
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
