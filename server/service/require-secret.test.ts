import { pino } from 'pino';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#testing/server/content.ts';
import { createTestService, enquiry } from '#testing/server/service.ts';
import { startApi } from '#testing/server/start-api.ts';
import { startLocalService } from './start.ts';

const secret = 'a secret of at least thirty-two bytes';

test('a service with a secret refuses every call without it', async () => {
  const { app, store } = createTestService({ secret });
  for (const given of ['', 'another secret of some thirty-two bytes', `${secret} `.repeat(2)]) {
    const call = request(app).post('/api/contact').set('X-Upstream-Secret', given).send(enquiry);
    const { status, body } = await call;
    expect([status, body.success]).toEqual([403, false]);
  }
  expect((await request(app).post('/api/login').send({})).status).toBe(403);
  expect(await store.listEnquiries()).toEqual([]);
  const call = request(app).post('/api/contact').set('X-Upstream-Secret', secret).send(enquiry);
  expect((await call).status).toBe(201);
});

test('the site knows the secret, and a local user who finds the port does not', async () => {
  const logger = pino({ level: 'silent' });
  const options = {
    dataDir: temporaryFolder(),
    contentDir: '/nowhere',
    upstreamSecret: secret,
    logger,
  };
  const service = await startLocalService(options);
  onTestFinished(() => service.close());
  const site = await startApi(service.url, { apiSecret: secret });
  expect((await site.post('/api/contact', JSON.stringify(enquiry))).status).toBe(201);
  const forged = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1' };
  const direct = await fetch(new URL('/api/login', service.url), {
    method: 'POST',
    headers: forged,
    body: JSON.stringify({ email: 'asha@menon.example', password: 'guess' }),
  });
  expect(direct.status).toBe(403);
});
