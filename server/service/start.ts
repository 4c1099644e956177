import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aborted } from 'node:util';
import { openService, type Service, type ServiceOptions } from './service.ts';

/** How long `close` waits for calls in progress by default, in ms. */
const CLOSE_LIMIT_MS = 5000;

/** The service at `http://127.0.0.1:PORT/`; `close` finishes the calls in progress first. */
export type LocalService = Omit<Service, 'app'> & { url: URL };

/**
 * Starts the built-in service on a free loopback port.
 *
 * @throws StartError, see openService
 */
export async function startLocalService(options: ServiceOptions): Promise<LocalService> {
  const { app, ...service } = await openService(options);
  const server = createServer(app);
  // The proxy opens a connection per call; an idle one would hold up `close`.
  server.maxRequestsPerSocket = 1;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...service,
    url: new URL(`http://127.0.0.1:${port}`),
    async close(deadline = AbortSignal.timeout(CLOSE_LIMIT_MS)) {
      await Promise.race([once(server.close(), 'close'), aborted(deadline, server)]);
      server.closeAllConnections();
      await service.close(deadline);
    },
  };
}
