import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A service in place of the upstream one, which answers as a test tells it. */
export interface TestUpstream {
  /** For `API_URL`. */
  url: string;
  /** What was sent, in order. */
  calls: Call[];
  /** Answers every call until `answer` is set again. */
  answer: (res: ServerResponse) => void;
  stop(): void;
}

/** Starts it on a free port; until told otherwise it answers `{}`. */
export async function startUpstream(): Promise<TestUpstream> {
  const upstream: TestUpstream = {
    url: '',
    calls: [],
    answer: (res) => res.end('{}'),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (req, res) => {
    const body = JSON.parse(await text(req));
    upstream.calls.push({ path: req.url ?? '', headers: req.headers, body });
    res.setHeader('Content-Type', 'application/json');
    upstream.answer(res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return upstream;
}

/** For `answer`: JSON of a status. */
export function answers(json: unknown, status = 200): TestUpstream['answer'] {
  return (res) => res.writeHead(status).end(JSON.stringify(json));
}
