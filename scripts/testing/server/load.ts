import { Agent as PlainAgent } from 'node:http';
import { type RequestOptions, Agent as TlsAgent } from 'node:https';
import { call } from '../call.ts';

/** A site listening on 127.0.0.1. */
interface Listening {
  port: number;
}

/** Sends one request; resolves with the status when the response is complete. */
export async function ask(
  { port }: Listening,
  path: string,
  options: RequestOptions = {},
): Promise<number> {
  return (await call(port, path, options)).status;
}

export interface LoadResult {
  count: number;
  /** Responses other than 200 and 404, and requests without a response. */
  errors: number;
  /** 95th percentile of the response times, in ms. */
  p95: number;
}

/**
 * Keeps `connections` connections busy, each with one request at a time.
 *
 * @param next returns the path of the nth request, or null to stop
 * @param headersOf returns the headers of the nth request
 * @param connection local address or TLS options
 */
export async function load(
  site: Listening,
  connections: number,
  next: (n: number) => string | null | Promise<string | null>,
  headersOf: (n: number) => Record<string, string> = () => ({}),
  connection: Pick<RequestOptions, 'ca' | 'servername' | 'localAddress'> = {},
): Promise<LoadResult> {
  const kept = { keepAlive: true, maxSockets: connections };
  const agent = connection.ca ? new TlsAgent(kept) : new PlainAgent(kept);
  const times: number[] = [];
  let sent = 0;
  let errors = 0;
  const work = async () => {
    for (;;) {
      const n = sent++;
      const path = await next(n);
      if (path === null) return;
      const start = performance.now();
      const options = { ...connection, agent, headers: headersOf(n) };
      const status = await ask(site, path, options).catch(() => 0);
      times.push(performance.now() - start);
      if (status !== 200 && status !== 404) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { count: times.length, errors, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}
