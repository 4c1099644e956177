import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/observe/log.ts';

interface ShutdownDeps {
  server: Server;
  config: Pick<Config, 'shutdownTimeoutMs' | 'shutdownDelayMs'>;
  /** Set to false when the shutdown begins. */
  readiness: { ready: boolean };
  logger: Logger;
  /** Closes everything else, once no request is in flight. */
  closeRest: () => Promise<void>;
}

const SWEEP_MS = 50;
/** Part of the timeout that is kept for `closeRest`. */
const CLOSE_REST_MS = 500;
/** Timeout after SIGINT, which somebody at a keyboard sends, and after an uncaught error. */
const HURRY_TIMEOUT_MS = 3000;

/**
 * SIGTERM: reports unready, accepts connections for the configured delay, finishes the requests in
 * flight and exits 0; requests that outlast the timeout are cut off. SIGINT: the same with a short
 * timeout and no delay, also after a SIGTERM. An uncaught error or unhandled rejection is logged
 * and then handled like SIGINT, with exit code 1.
 */
export function shutdownOnSignal({
  server,
  config,
  readiness,
  logger,
  closeRest,
}: ShutdownDeps): void {
  const connections = openConnections(server);
  const hurry = new AbortController();
  let hasFailed = false;
  const cutAfter = (ms: number) => setTimeout(() => server.closeAllConnections(), ms).unref();

  const stop = async (signal: string) => {
    if (!readiness.ready) return;
    readiness.ready = false;
    logger.info({ signal }, 'stopping');
    sendAway(server, connections);
    await sleep(config.shutdownDelayMs, null, { signal: hurry.signal }).catch(() => {});
    cutAfter(Math.max(0, config.shutdownTimeoutMs - CLOSE_REST_MS));
    await closeServer(server, connections);
    await closeRest();
    logger.info({}, 'stopped');
    process.exit(hasFailed ? 1 : 0);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  const stopSoon = (signal: string) => {
    hurry.abort();
    cutAfter(HURRY_TIMEOUT_MS);
    stop(signal);
  };
  process.on('SIGINT', () => stopSoon('SIGINT'));
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (err, origin) => {
    if (hasFailed) process.exit(1);
    hasFailed = true;
    logger.fatal({ err, origin }, 'uncaught error');
    setTimeout(() => process.exit(1), HURRY_TIMEOUT_MS + CLOSE_REST_MS).unref();
    stopSoon(origin);
  });
}

/** The latest response of each connection; null before the first request. */
type Connections = ReadonlyMap<Socket, ServerResponse | null>;

function openConnections(server: Server): Connections {
  const connections = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  const note = ({ socket }: IncomingMessage, res: ServerResponse) => connections.set(socket, res);
  server.on('request', note).on('checkExpectation', note);
  return connections;
}

/** From now on each response is the last one of its connection, and says so. */
function sendAway(server: Server, connections: Connections): void {
  for (const answer of connections.values())
    if (answer && !answer.headersSent) answer.shouldKeepAlive = false;
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
}

/** Stops accepting connections and waits for the requests in flight. */
async function closeServer(server: Server, connections: Connections): Promise<void> {
  // The HTTP server's own `close` destroys connections whose response is written but not yet sent,
  // so this one only stops listening.
  const closed = new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve());
  });
  const bytesBefore = new Map<Socket, number>();
  const sweep = setInterval(() => {
    for (const [socket, answer] of connections) {
      const isIdle = (answer === null || answer.writableFinished) && socket.writableLength === 0;
      // Bytes that have just arrived may be a request that is not parsed yet.
      if (isIdle && bytesBefore.get(socket) === socket.bytesRead) socket.destroy();
      bytesBefore.set(socket, socket.bytesRead);
    }
  }, SWEEP_MS);
  await closed;
  clearInterval(sweep);
}
