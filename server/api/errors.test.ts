import { expect, test } from 'vitest';
import { startApi } from '#testing/server/start-api.ts';

test('no error logs a password or a query string', async () => {
  const api = await startApi((_req, res) => res.end('no JSON: hunter2'));
  const posts = [
    api.post('/api/login?password=hunter2', '{"email":"a@b.example","password":"hunter2"}'),
    api.post('/api/login', 'hunter2'),
    api.post('/api/login', 'hunter2', { 'Content-Type': 'text/plain' }),
    api.post('/api/login', '{"password":"hunter2"}', { Origin: 'https://evil.example' }),
  ];
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(statuses).toEqual([502, 400, 415, 403]);
  expect(api.log).toHaveLength(4);
  expect(api.log.join('')).not.toContain('hunter2');
});

test('a failed call logs one line of bounded length that no visitor can forge', async () => {
  const api = await startApi(new URL('http://127.0.0.1:1'));
  await fetch(`${api.origin}/api/a%22%0Ab${'c'.repeat(5000)}`);
  await fetch(`${api.origin}/api/"},{"${'d'.repeat(5000)}`);
  expect(api.log).toHaveLength(2);
  for (const line of api.log) {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(line.length).toBeLessThan(500);
  }
  expect(JSON.parse(api.log[1] ?? '')).toMatchObject({
    method: 'GET',
    status: 502,
    fault: 'unreachable',
    code: 'ECONNREFUSED',
  });
});

test('a defect of our own answers 500 without its message, and is logged with its stack', async () => {
  const api = await startApi((_req, res) => res.end('{}'), {
    mayUpload: () => {
      throw new Error('a defect');
    },
  });
  const answer = await api.post('/api/contact', '{}');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('a defect');
  expect(api.log.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, fault: 'unexpected', err: { stack: expect.stringContaining('Error: a defect') } },
  ]);
});
