import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openService, type Service, type ServiceOptions } from './service.ts';

/** Longer than the proxy keeps an idle connection, so that it never uses one just closed. */
const KEEP_ALIVE_MS = 120_000;

/** How long `close` waits for calls under way, in ms; the longest password queue takes less. */
const CLOSE_LIMIT_MS = 5000;
const SWEEP_MS = 20;

export interface Upstream extends Pick<Service, 'databaseAnswers' | 'mailsWaiting'> {
  /** `http://127.0.0.1:PORT/`, reachable from this machine only. */
  url: URL;
  /** Finishes the calls under way, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the built-in service on a free loopback port, see openService.
 *
 * @throws StartError that names the variable if the database cannot be used for good
 */
export async function startUpstream(options: ServiceOptions): Promise<Upstream> {
  const { app, databaseAnswers, mailsWaiting, close } = await openService(options);
  const server = createServer(app);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    databaseAnswers,
    mailsWaiting,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A connection becomes idle when its call ends, and would stay open: sweep until none is left.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
      await close();
    },
  };
}
