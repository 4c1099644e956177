import { expect, test } from 'vitest';
import { type RunningApi, startApi } from '#testing/server/start-api.ts';

async function startLimited(
  perMinute: number,
  trustProxy: boolean | number = false,
  enquiriesPerMinute = 0,
): Promise<RunningApi> {
  return startApi((_req, res) => res.end('{}'), {
    rateLimitPerMinute: perMinute,
    enquiriesPerMinute,
    trustProxy,
  });
}

async function statuses(calls: (() => Promise<Response>)[]): Promise<number[]> {
  const seen: number[] = [];
  for (const call of calls) seen.push((await call()).status);
  return seen;
}

test('a call beyond the limit gets Retry-After', async () => {
  const { post, log } = await startLimited(2);
  const call = () => post('/api/contact', '{}', { 'X-Forwarded-For': '192.0.2.1' });
  expect(await statuses([call, call])).toEqual([200, 200]);

  const answer = await call();
  expect(answer.status).toBe(429);
  expect(answer.headers.get('x-proxy-error')).toBe('none');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('ratelimit')).toMatch(/^"2-in-1min"; r=0; t=\d+$/);
  expect(answer.headers.get('ratelimit-policy')).toMatch(/^"2-in-1min"; q=2; w=60; pk=:[^,]+:$/);
  expect(await answer.json()).toMatchObject({ success: false });
  expect(log.map((line) => JSON.parse(line).status)).toEqual([429]);
});

test('logins have a tenth of the limit, in any spelling of the path', async () => {
  const { post } = await startLimited(20);
  const paths = ['/api/login', '/api/LOGIN/', '/api//l%6Fgin', '/api/login?x'];
  const calls = paths.map((path) => () => post(path, '{}'));
  expect(await statuses(calls)).toEqual([200, 200, 429, 429]);
  expect((await post('/api/contact', '{}')).status).toBe(200);
});

test('other account calls share a limit as low as that of logins, counted separately', async () => {
  const { post } = await startLimited(20);
  const paths = ['/api/register', '/api/forgot-password', '/api/reset-password', '/api/login'];
  const calls = paths.map((path) => () => post(path, '{}'));
  expect(await statuses(calls)).toEqual([200, 200, 429, 200]);
});

test('enquiries and newsletter messages share a limit of their own, and are marked as unanswered', async () => {
  const { post } = await startLimited(600, false, 3);
  const paths = ['/api/contact', '/api/Newsletter/', '/api/contact?x', '/api/contact'];
  const calls = paths.map((path) => () => post(path, '{}'));
  expect(await statuses(calls)).toEqual([200, 200, 200, 429]);
  const refused = await post('/api/contact', '{}');
  expect([refused.status, refused.headers.get('x-proxy-error')]).toEqual([429, 'none']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await post('/api/other', '{}')).status).toBe(200);
});

test('a refused enquiry is not counted', async () => {
  const { post } = await startApi((_req, res) => res.writeHead(422).end('{}'), {
    rateLimitPerMinute: 600,
    enquiriesPerMinute: 1,
  });
  const call = () => post('/api/contact', '{}');
  expect(await statuses([call, call, call, () => post('/api/contact', '')])).toEqual([
    422, 422, 422, 400,
  ]);
});

test('the limit of enquiries never exceeds that of all calls', async () => {
  const { post } = await startLimited(1, false, 3);
  const call = () => post('/api/contact', '{}');
  expect(await statuses([call, call])).toEqual([200, 429]);
});

test('every client address has a count of its own, also behind a trusted proxy', async () => {
  const { post } = await startLimited(1, true);
  const from = (address: string) => () =>
    post('/api/contact', '{}', { 'X-Forwarded-For': address });
  const calls = [from('192.0.2.1'), from('192.0.2.1'), from('192.0.2.2'), from('2001:db8::1')];
  expect(await statuses(calls)).toEqual([200, 429, 200, 200]);
  expect((await from('2001:db8:0:ff::2')()).status).toBe(429);
});

test('neither headers nor forged X-Forwarded-For entries reset a client’s count', async () => {
  const direct = await startLimited(1);
  const behindOne = await startLimited(1, 1);
  const names = ['Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP', 'X-Client-IP'];
  const forged = (address: string) => Object.fromEntries(names.map((name) => [name, address]));
  for (const [n, expected] of [200, 429, 429].entries()) {
    const address = `192.0.2.${n}`;
    const given = [address, `${address}, 198.51.100.7`] as const;
    const calls = [direct, behindOne].map(
      ({ post }, index) =>
        () =>
          post('/api/contact', '{}', { ...forged(address), 'X-Forwarded-For': given[index] ?? '' }),
    );
    expect(await statuses(calls)).toEqual([expected, expected]);
  }
});

test('a limit of 0 means no limit', async () => {
  const { post } = await startLimited(0, false, 1);
  await post('/api/contact', '{}');
  expect((await post('/api/contact', '{}')).status).toBe(200);
  const answer = await post('/api/login', '{}');
  expect(answer.status).toBe(200);
  expect(answer.headers.has('ratelimit')).toBe(false);
});
