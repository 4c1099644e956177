import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Waiting } from '#server/observe/waiting.ts';
import { openService, type ServiceOptions } from './service.ts';

/** Longer than the proxy keeps an idle connection, so that it never meets one just closed. */
const KEEP_ALIVE_MS = 120_000;

/** How long `close` waits for calls under way, in ms; the longest password queue takes less. */
const CLOSE_LIMIT_MS = 5000;
const SWEEP_MS = 20;

export interface Upstream {
  /** `http://127.0.0.1:PORT/`, reachable from this machine alone. */
  url: URL;
  /** The enquiries that have still to be mailed; undefined where none are. */
  mailsWaiting: (() => Promise<Waiting>) | undefined;
  /** Finishes the calls under way, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the built-in service on a free loopback port.
 *
 * @throws Error with a one-line message that names the database where it cannot be used
 */
export async function startUpstream(options: ServiceOptions): Promise<Upstream> {
  const service = await openService(options);
  const server = createServer(service.app);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    mailsWaiting: service.mailsWaiting,
    async close() {
      const closed = once(server, 'close');
      server.close();
      // A connection whose call ends only now stays open for the next one: swept until none is left.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const limit = setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
      await service.close();
    },
  };
}
