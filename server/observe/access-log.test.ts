import request from 'supertest';
import { expect, test } from 'vitest';
import { startTestSite } from '#testing/server/site.ts';

test('a request is logged as one line without personal data', async () => {
  const { origin, log } = await startTestSite();
  await request(origin)
    .get('/about?email=meera@pulli.example')
    .set({ Cookie: 'session=secret', Authorization: 'secret', Referer: 'https://secret.example' });
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toEqual({
    level: 30,
    time: expect.anything(),
    requestId: expect.any(String),
    method: 'GET',
    path: '/about',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
});

test('no visitor’s text can forge a log line, and no password is logged', async () => {
  const { origin, log, raw } = await startTestSite();
  await request(origin)
    .post('/api/login')
    .send({ email: 'a@b.example\n{"level":60}', password: 'secret-7' });
  await request(origin).post('/api/login').type('json').send('{"password":"secret-7"');
  await request(origin).post('/api/register').send({ email: 'x', password: 'secret-7' });
  await request(origin).get('/%0a%7b%22level%22:60%7d?password=secret-7');
  await raw(`GET /\x1b[2J HTTP/1.1\r\nHost: a\r\nUser-Agent: \x1b[31m\r\n\r\n`);
  await request(origin).get(`/${'a'.repeat(5000)}`);
  for (const line of log) {
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).toBeTypeOf('object');
    expect(line).not.toMatch(/secret-7|\p{Cc}(?!$)|"level":60/u);
    expect(line.length).toBeLessThan(500);
  }
});

test('an aborted request is logged as such', async () => {
  const reached = Promise.withResolvers<void>();
  const { origin, log, metrics } = await startTestSite({ upstream: () => reached.resolve() });
  const leaving = new AbortController();
  const call = fetch(`${origin}/api/status`, { signal: leaving.signal });
  reached.promise.then(() => leaving.abort());
  await expect(call).rejects.toThrow();
  await expect.poll(() => log.some((line) => line.includes('"aborted":true'))).toBe(true);
  const line = log.find((each) => each.includes('"aborted":true')) ?? '';
  // The request got no response, so the log must not look like a success.
  expect(JSON.parse(line)).toMatchObject({ path: '/api/status', status: 499 });
  expect(await metrics.registry.metrics()).toContain('{route="/api/*",status="499"} 1');
});

test('an absolute request target is logged and counted as its path', async () => {
  const { log, metrics, port, raw } = await startTestSite();
  await raw(
    `GET http://127.0.0.1:${port}/about?a=b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ path: '/about', status: 200 });
  expect(await metrics.registry.metrics()).toContain('{route="/about",status="200"} 1');
});
