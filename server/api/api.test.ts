import { json, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { whileTimeFlies } from '#testing/server/flying-time.ts';
import { openRaw, startApi, startUpstream } from '#testing/server/start-api.ts';

test('a POST reaches the upstream once, byte for byte, and its response is returned', async () => {
  const seen: string[] = [];
  const api = await startApi(async (req, res) => {
    seen.push(`${req.method} ${req.url} ${req.headers['content-length']} ${await text(req)}`);
    res.writeHead(201).end('{"success": true,  "id": 7}');
  });

  const body = '{ "your_name" : "Zo\u00eb",\n"your_message":"\\u0041" }';
  const answer = await api.post('/api/contact?from=home', body);

  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('{"success": true,  "id": 7}');
  expect(answer.headers.has('x-proxy-error')).toBe(false);
  expect(seen).toEqual([`POST /api/contact?from=home ${Buffer.byteLength(body)} ${body}`]);
});

test('the upstream address may have a base path and a trailing slash', async () => {
  const upstream = await startUpstream((req, res) => res.end(JSON.stringify(req.url)));
  for (const base of ['/v1', '/v1/']) {
    const api = await startApi(new URL(base, upstream));
    const answer = await fetch(`${api.origin}/api/status?a=1&b=%20`);
    expect(await answer.json()).toBe('/v1/api/status?a=1&b=%20');
  }
});

test('GET is forwarded without a body, and HEAD returns the headers of GET', async () => {
  const api = await startApi((req, res) => res.end(JSON.stringify([req.method, req.url])));

  const get = await fetch(`${api.origin}/api/status`);
  expect(await get.json()).toEqual(['GET', '/api/status']);

  const head = await fetch(`${api.origin}/api/status`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('PUT, PATCH and DELETE are forwarded, also a DELETE without a body', async () => {
  const api = await startApi(async (req, res) => {
    res.end(JSON.stringify(`${req.method} ${await text(req)}`));
  });
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${api.origin}/api/thing`, { method, headers, body: '{}' });
    expect(await answer.json()).toBe(`${method} {}`);
  }
  const bare = await fetch(`${api.origin}/api/thing`, { method: 'DELETE' });
  expect(await bare.json()).toBe('DELETE ');
});

test.each(['OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is refused with the list of allowed methods',
  async (method) => {
    const api = await startApi((_req, res) => res.end('{}'));
    const raw = openRaw(
      api.port,
      `${method} /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    const answer = await raw.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain('\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE\r\n');
    expect(answer).toContain('\r\nX-Proxy-Error: none\r\n');
  },
);

test('an absolute-form request for the site is served, and paths that merely start with /api are not proxied', async () => {
  const api = await startApi((req, res) => res.end(JSON.stringify(req.url)));
  const raw = openRaw(
    api.port,
    `GET ${api.origin}/api/a?b HTTP/1.1\r\nHost: 127.0.0.1:${api.port}\r\nConnection: close\r\n\r\n`,
  );
  expect(await raw.closed).toMatch(/"\/api\/a\?b"$/);

  const neighbour = await fetch(`${api.origin}/apifoo`);
  expect(await neighbour.text()).toBe('a page of the site');
});

test('one connection serves several calls in sequence', async () => {
  const api = await startApi(async (req, res) => {
    res.end(JSON.stringify(await json(req)));
  });
  const call = (n: number, end = '') =>
    `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${end}Content-Length: 7\r\n\r\n{"n":${n}}`;
  const raw = openRaw(api.port, call(1) + call(2) + call(3, 'Connection: close\r\n'));
  const answers = await raw.closed;
  expect(answers.match(/\{"n":\d\}/g)).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
});

test('a response that takes three seconds is delivered', async () => {
  const api = await startApi((_req, res) => void setTimeout(() => res.end('{"late":true}'), 3000));
  const answer = await whileTimeFlies(() => api.post('/api/contact', '{}'));
  expect(await answer.json()).toEqual({ late: true });
});

test('an upstream that recovers is reached again immediately', async () => {
  let broken = true;
  const api = await startApi((req, res) => {
    if (broken) req.socket.destroy();
    else res.end('{"back":true}');
  });
  expect((await api.post('/api/contact', '{}')).status).toBe(502);
  broken = false;
  expect((await api.post('/api/contact', '{}')).status).toBe(200);
});
