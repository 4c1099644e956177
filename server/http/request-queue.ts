import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum queue length, per connection and in total; a request takes some 7 kB. */
const MAX_QUEUED = 100;
const MAX_QUEUED_IN_ALL = 5000;

interface Connection {
  isBusy: boolean;
  /** The last response of the connection has been sent. */
  isDone: boolean;
  queue: [IncomingMessage, ServerResponse][];
}

/** The requests of all connections, processed in order within each connection. */
export interface RequestQueue {
  listener: RequestListener;
  /** Whether a connection has no request in progress and may take another one. */
  isAtRest(socket: Socket): boolean;
}

/**
 * Handles pipelined requests one after another. Node would start them all, and a client that does not read
 * would keep all their resources open. A connection whose queue grows too long is closed.
 *
 * Nothing is handled after the last response of a connection (RFC 9112, section 9.6): what follows may be
 * part of a body that two servers delimit differently.
 */
export function queueRequests(handle: RequestListener): RequestQueue {
  const connections = new WeakMap<Socket, Connection>();
  let queuedInAll = 0;

  function open(socket: Socket): Connection {
    const connection: Connection = { isBusy: false, isDone: false, queue: [] };
    connections.set(socket, connection);
    socket.on('close', () => {
      connection.isDone = true;
      queuedInAll -= connection.queue.length;
      connection.queue = [];
    });
    return connection;
  }

  function begin(connection: Connection, req: IncomingMessage, res: ServerResponse): void {
    connection.isBusy = true;
    res.on('close', () => {
      connection.isBusy = false;
      // The visitor may have disconnected: a response without a connection never ends.
      if (isLast(res) || req.socket.destroyed) connection.isDone = true;
      if (connection.isDone) return;
      const next = connection.queue.shift();
      if (!next) return;
      queuedInAll -= 1;
      begin(connection, ...next);
    });
    handle(req, res);
  }

  const listener: RequestListener = (req, res) => {
    const { socket } = req;
    const connection = connections.get(socket) ?? open(socket);
    if (connection.isDone || socket.writableEnded) return;
    if (!connection.isBusy) return begin(connection, req, res);
    if (connection.queue.length === MAX_QUEUED || queuedInAll === MAX_QUEUED_IN_ALL) {
      socket.destroy();
      return;
    }
    connection.queue.push([req, res]);
    queuedInAll += 1;
  };
  return {
    listener,
    isAtRest(socket) {
      const connection = connections.get(socket);
      return !connection?.isBusy && !connection?.isDone;
    },
  };
}

function isLast(res: ServerResponse): boolean {
  return !res.shouldKeepAlive || res.getHeader('Connection') === 'close';
}
