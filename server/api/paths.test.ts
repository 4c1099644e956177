import { expect, test } from 'vitest';
import { openRaw, startApi } from '#testing/server/start-api.ts';

async function request(target: string) {
  const forwarded: unknown[] = [];
  const api = await startApi((req, res) => {
    forwarded.push(req.url);
    res.end('{}');
  });
  const raw = openRaw(api.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return { answer: await raw.closed, forwarded };
}

test.each([
  '/api/%',
  '/api/%zz',
  '/api/%c0%af',
  '/api/%ff',
  '/api/a%00b',
  '/api/a%0d%0ab',
  '/api/a%7f',
  '/api/a%c2%85',
  '/api/a\\b',
  '/api/a%5cb',
  '/api/../admin',
  '/api/./contact',
  '/api/%2e%2e/admin',
  '/api/.%2E/admin',
  '/api/..%2fadmin',
  '/api/..;/admin',
  '/api/a%2Fb',
  '/api/..',
  '/api/contact#top',
  '/api/%252e%252e/admin',
  '/api/a%252Fb',
  '/api/%256cogin',
  '/api/%25256cogin',
  '/api/%25%36%63ogin',
  '/api/a%2500b',
])('%s is refused and not forwarded', async (target) => {
  const { answer, forwarded } = await request(target);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('\r\nX-Proxy-Error: none\r\n');
  expect(forwarded).toEqual([]);
});

test.each([
  '/api',
  '/api/',
  '/api/a%20b',
  '/api/%C3%A9',
  '/api/...',
  '/api/100%25',
  '/api/a%25zz',
  '/api/a?b=%252e',
  '/api/a?b=%&c=../%00',
  '/API/x',
])('%s is forwarded unchanged', async (target) => {
  const { answer, forwarded } = await request(target);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(forwarded).toEqual([target]);
});

test('bytes outside ASCII never reach the upstream', async () => {
  const { answer, forwarded } = await request('/api/caf\u00e9');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(forwarded).toEqual([]);
});
