import { expect, test } from 'vitest';
import { startApi } from './start-api.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' };

test.each([
  ['/api/contact', '/contact'],
  ['/api/login', '/login'],
  ['/api/register', '/register'],
  ['/api/Login/', '/login'],
])('a native post to %s goes back to %s', async (path, page) => {
  const api = await startApi(() => expect.unreachable('nothing may reach the upstream'));
  const answer = await api.post(path, 'email=a%40b.example&password=secret', form);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(page);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('');
});

test('it goes back even where calls are limited, and however large it is', async () => {
  const api = await startApi((_req, res) => res.end('{}'), { rateLimitPerMinute: 1 });
  await api.post('/api/contact', '{}');
  expect((await api.post('/api/contact', '{}')).status).toBe(429);
  const answer = await api.post('/api/contact', `your_message=${'x'.repeat(1_000_000)}`, form);
  expect(answer.status).toBe(303);
});

test('a form post to any other address is refused', async () => {
  const api = await startApi((_req, res) => res.end('{}'));
  expect((await api.post('/api/other', 'a=1', form)).status).toBe(415);
});
