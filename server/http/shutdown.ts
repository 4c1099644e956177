import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/observe/log.ts';
import type { Readiness } from '#server/routes/health.ts';

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
/**
 * SIGINT comes from someone at the keyboard, who does not wait long; after an error that nobody
 * caught, what is in flight may be as broken as the rest.
 */
const HURRY_TIMEOUT_MS = 3000;

/**
 * SIGTERM: reports unready, goes on accepting for the configured delay, then finishes what is in
 * flight and exits 0; what is not finished within the timeout is cut. SIGINT: the same without the
 * delay and with little patience, also where a SIGTERM came before. An error that nobody caught, or
 * a rejection: logged, then as SIGINT, but with exit code 1.
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
  // Node brings rejections that nobody handles here too.
  process.on('uncaughtException', (err, origin) => {
    if (hasFailed) process.exit(1);
    hasFailed = true;
    logger.fatal({ err, origin }, 'error that nobody caught');
    setTimeout(() => process.exit(1), HURRY_TIMEOUT_MS + CLOSE_REST_MS).unref();
    stopSoon(origin);
  });
}

/** A connection's newest answer; null before the first request. */
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

/** From now on each answer is the last one of its connection, and says so. */
function sendAway(server: Server, connections: Connections): void {
  for (const answer of connections.values())
    if (answer && !answer.headersSent) answer.shouldKeepAlive = false;
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
}

/** Stops accepting and waits for what is in flight. */
async function closeServer(server: Server, connections: Connections): Promise<void> {
  // HTTP's own close, and closeIdleConnections, cut off answers that are written but not yet sent.
  const closed = new Promise<void>((resolve) => {
    TcpServer.prototype.close.call(server, () => resolve());
  });
  const bytesBefore = new Map<Socket, number>();
  const sweep = setInterval(() => {
    for (const [socket, answer] of connections) {
      const isIdle = (answer === null || answer.writableFinished) && socket.writableLength === 0;
      // What has just been said is perhaps a request that is not read yet.
      if (isIdle && bytesBefore.get(socket) === socket.bytesRead) socket.destroy();
      bytesBefore.set(socket, socket.bytesRead);
    }
  }, SWEEP_MS);
  await closed;
  clearInterval(sweep);
}
