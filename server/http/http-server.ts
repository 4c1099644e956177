import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * An HTTP server with every wait bounded. It listens nowhere yet.
 *
 * A load balancer in front keeps its connections for about 60 s, so ours live longer (75 s), or it
 * would send a request down a connection that is just closing. Headers, and the first byte of a
 * new connection, must be there within 15 s and a whole request within 60 s; Node looks for
 * laggards only as often as `connectionsCheckingInterval` says. Readers that take nothing are cut
 * after 75 to 150 s: a browser that paused a film asks for the rest by range.
 *
 * @param maxConnections open at once; who comes beyond is hung up on
 */
export function createHttpServer(handle: RequestListener, maxConnections = 10_000): Server {
  const listener = oneAtATime(handle);
  const server = createServer(
    {
      insecureHTTPParser: false,
      // Asked for in unambiguous-request.ts, whose answer has the headers of all others.
      requireHostHeader: false,
      maxHeaderSize: 16 * 1024,
      // One timeout for all that stands still: to set another one after each answer, and this one
      // again before the next, would be a tenth of all that the server does for a finished page.
      keepAliveTimeout: 0,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      connectionsCheckingInterval: 2_000,
      // A request without a body needs no stream of it; Node 24.8 does not know this yet.
      optimizeEmptyRequests: true,
    },
    listener,
  );
  server.maxConnections = maxConnections;
  // Longer than a request may take, so that a stalled upload gets its 408 first.
  server.timeout = 75_000;
  // Node would drop what is beyond such a limit in silence; unambiguous-request.ts refuses it.
  server.maxHeadersCount = 0;
  // An expectation that nobody knows may be left unmet (RFC 9110, section 10.1.1).
  server.on('checkExpectation', listener);
  server.on('connect', (_req, socket) => {
    // Node lets go of such a connection: nobody else hears of its errors, or ends it.
    socket.on('error', () => {}).once('finish', () => socket.destroy());
    refuse(socket, '405 Method Not Allowed');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Where an answer has gone out before, another one could be taken for a part of it.
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
