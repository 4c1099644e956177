import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openLoopback } from './loopback.ts';

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** An upstream service whose responses the test sets. */
export interface TestUpstream {
  /** Value for `API_URL`. */
  url: string;
  /** Received calls, in order. */
  calls: Call[];
  /** Responds to each call; can be replaced at any time. */
  answer: (res: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts an upstream on a free port that responds with `{}` by default. */
export async function startUpstream(): Promise<TestUpstream> {
  const upstream: TestUpstream = {
    url: '',
    calls: [],
    answer: (res) => res.end('{}'),
    stop: () => opened.stop(),
  };
  const server = createServer(async (req, res) => {
    const body = JSON.parse(await text(req));
    upstream.calls.push({ path: req.url ?? '', headers: req.headers, body });
    res.setHeader('Content-Type', 'application/json');
    upstream.answer(res);
  });
  const opened = await openLoopback(server);
  upstream.url = `http://127.0.0.1:${opened.port}`;
  return upstream;
}

/** @returns an `answer` that sends JSON */
export function answers(json: unknown, status = 200): TestUpstream['answer'] {
  return (res) => res.writeHead(status).end(JSON.stringify(json));
}
