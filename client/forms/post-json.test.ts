import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { PROXY_ERROR_HEADER } from '#shared/api.ts';
import { postJson } from './post-json.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** Address of a server that answers every request with this handler. */
async function serve(answer: (req: IncomingMessage, res: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/login`;
}

test('a call sends JSON and accepts JSON', async () => {
  const requests: unknown[] = [];
  const url = await serve(async (req, res) => {
    const { 'content-type': type, accept } = req.headers;
    requests.push({ method: req.method, type, accept, body: await text(req) });
    res.end('{"success":true}');
  });
  const answer = await postJson(url, { email: 'a@b.example', password: ' p ' });
  expect(answer).toEqual({ kind: 'json', json: { success: true }, ok: true });
  expect(requests).toEqual([
    {
      method: 'POST',
      type: 'application/json',
      accept: 'application/json',
      body: '{"email":"a@b.example","password":" p "}',
    },
  ]);
});

test('JSON with any status is a response', async () => {
  const url = await serve((_req, res) => res.writeHead(500).end('null'));
  expect(await postJson(url, {})).toEqual({ kind: 'json', json: null, ok: false });
});

test('a response that is empty or not JSON is unreadable', async () => {
  const html = await serve((_req, res) => res.end('<p>Hello</p>'));
  expect(await postJson(html, {})).toMatchObject({ kind: 'unreadable', ok: true });
  stop?.();
  const empty = await serve((_req, res) => res.writeHead(204).end());
  expect(await postJson(empty, {})).toMatchObject({ kind: 'unreadable', ok: true });
});

test('the proxy’s own error response is recognised by its marker', async () => {
  const marked = (marker: string) => (_req: IncomingMessage, res: ServerResponse) =>
    res.writeHead(502, { [PROXY_ERROR_HEADER]: marker }).end('{"message":"Bad gateway"}');
  const none = await serve(marked('none'));
  expect(await postJson(none, {})).toMatchObject({ kind: 'none', error: expect.any(Error) });
  stop?.();
  const unreadable = await serve(marked('unreadable'));
  expect(await postJson(unreadable, {})).toMatchObject({ kind: 'unreadable', ok: false });
});

test('an interrupted connection is not a response', async () => {
  const url = await serve((req) => req.destroy());
  expect(await postJson(url, {})).toMatchObject({ kind: 'none', error: expect.any(Error) });
});
