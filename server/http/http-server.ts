import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from './logger.ts';
import { queueRequests } from './request-queue.ts';

/**
 * Creates an HTTP server with a timeout for every wait. It does not listen yet.
 *
 * Load balancers keep connections for about 60 s. Ours live longer (75 s), so that none closes just as a
 * request is sent. Headers, and the first byte of a new connection, must arrive within 15 s and a whole
 * request within 60 s. A client that does not read is disconnected after 75 to 150 s; a browser with a paused
 * film requests the rest by range.
 *
 * @param maxConnections maximum number of open connections; further ones are closed
 */
export function createHttpServer(handle: RequestListener, maxConnections = 10_000): Server {
  const queue = queueRequests(handle);
  const server = createServer(
    {
      insecureHTTPParser: false,
      // admission.ts checks it and answers with the usual headers.
      requireHostHeader: false,
      maxHeaderSize: 16 * 1024,
      // `timeout` below covers idle connections too.
      keepAliveTimeout: 0,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 2_000,
    },
    queue.listener,
  );
  server.maxConnections = maxConnections;
  // Longer than `requestTimeout`, so that a stalled upload gets its 408 first.
  server.timeout = 75_000;
  // Node would silently drop headers beyond this limit; admission.ts refuses the request instead.
  server.maxHeadersCount = 0;
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', queue.listener);
  server.on('connect', (_req, socket) => {
    // Node leaves errors and the end of such a connection to this listener.
    socket.on('error', () => {}).once('finish', () => socket.destroy());
    if (!(socket instanceof Socket)) socket.destroy();
    else if (queue.isAtRest(socket)) refuse(socket, '405 Method Not Allowed');
    // With pipelined requests before it, the answer could overtake theirs, or follow the last one.
    else socket.destroySoon();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Once a response has begun, the client could take this one for part of it.
    const isFresh = socket instanceof Socket && socket.bytesWritten === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || !isFresh) socket.destroy();
    else refuse(socket, statusOf(error.code));
  });
  return server;
}

function statusOf(code: string | undefined): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return '413 Content Too Large';
  return '400 Bad Request';
}

function refuse(socket: Duplex, status: string): void {
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\r\n`,
  );
}

/** Minimum time between two log lines, in ms. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Counts the connections refused because too many are open. The first one is logged, then one line per minute
 * with the number refused since.
 */
export function countRefusedConnections(server: Server, count: () => void, logger: Logger): void {
  let unlogged = 0;
  let isWaiting = false;
  const log = () => {
    isWaiting = unlogged > 0;
    if (!isWaiting) return;
    const { maxConnections } = server;
    logger.warn({ refused: unlogged, maxConnections }, 'connections refused: too many are open');
    unlogged = 0;
    setTimeout(log, LOG_INTERVAL_MS).unref();
  };
  server.on('drop', () => {
    count();
    unlogged += 1;
    if (!isWaiting) log();
  });
}
