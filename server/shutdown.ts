import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Readiness } from './health.ts';
import type { Logger } from './log.ts';

interface ShutdownDeps {
  server: Server;
  config: Pick<Config, 'shutdownTimeoutMs' | 'shutdownDelayMs'>;
  readiness: Readiness;
  logger: Logger;
  /** Closes everything else, once no request is under way. */
  closeRest: () => Promise<void>;
}

const SWEEP_MS = 50;
/** What the timeout leaves for everything besides the requests. */
const CLOSE_REST_MS = 500;
/** SIGINT comes from someone at the keyboard, who does not wait long. */
const INTERRUPT_TIMEOUT_MS = 3000;

/**
 * SIGTERM: reports unready, goes on accepting for the configured delay, then finishes what is in
 * flight and exits 0; what is not finished within the timeout is cut. SIGINT: the same without the
 * delay and with little patience, also where a SIGTERM came before.
 */
export function shutdownOnSignal({
  server,
  config,
  readiness,
  logger,
  closeRest,
}: ShutdownDeps): void {
  const sockets = openSockets(server);
  const hurry = new AbortController();
  const cutAfter = (ms: number) => setTimeout(() => server.closeAllConnections(), ms).unref();

  const stop = async (signal: string) => {
    if (!readiness.ready) return;
    readiness.ready = false;
    logger.info({ signal }, 'stopping');
    await sleep(config.shutdownDelayMs, null, { signal: hurry.signal }).catch(() => {});
    cutAfter(Math.max(0, config.shutdownTimeoutMs - CLOSE_REST_MS));
    await closeServer(server, sockets);
    await closeRest();
    logger.info({}, 'stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => {
    hurry.abort();
    cutAfter(INTERRUPT_TIMEOUT_MS);
    stop('SIGINT');
  });
}

function openSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Stops accepting and waits for what is in flight. */
async function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its request is done: sweep until none is left.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    // To Node, a connection that has not sent a byte yet is waiting for its first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, SWEEP_MS);
  await closed;
  clearInterval(sweep);
}
