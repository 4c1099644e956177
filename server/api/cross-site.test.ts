import { expect, test } from 'vitest';
import { startApi } from '#testing/server/start-api.ts';

async function postWith(headers: Record<string, string>): Promise<Response> {
  const api = await startApi((_req, res) => res.end('{}'));
  const ownOrigin = headers.Origin?.replace('OWN', new URL(api.origin).host);
  return api.post('/api/contact', '{}', ownOrigin ? { ...headers, Origin: ownOrigin } : headers);
}

test.each<Record<string, string>>([
  {},
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  { Origin: 'https://site.example' },
  { Origin: 'http://OWN' },
  { Origin: 'https://OWN' },
])('a POST with %j is accepted', async (headers) => {
  expect((await postWith(headers)).status).toBe(200);
});

test.each<Record<string, string>>([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://site.example' },
  { 'Sec-Fetch-Site': 'Cross-Site' },
  { 'Sec-Fetch-Site': 'cross-site, same-origin' },
  { Origin: 'https://evil.example' },
  { Origin: 'https://site.example.evil.example' },
  { Origin: 'null' },
])('a POST with %j is refused', async (headers) => {
  const answer = await postWith(headers);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('x-proxy-error')).toBe('none');
  expect(await answer.json()).toMatchObject({ success: false });
});

test('a GET from another site is left to the browser', async () => {
  const api = await startApi((_req, res) => res.end('{}'));
  const answer = await fetch(`${api.origin}/api/status`, {
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
});
