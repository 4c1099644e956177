import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const SWEEP_MS = 50;
/**
 * How long a silent connection may still send its request, and how long a visitor may still read an earlier
 * response.
 */
const PATIENCE_MS = 2000;
/** How long a connection stays open after its last response for the visitor to close it. */
const LINGER_MS = 4000;
/** Length of the listen backlog: Node's default. */
const BACKLOG = 511;

/** Stops a server without losing a request or a response. */
export class ClosingServer {
  readonly #server: Server;
  /** Aborted when only requests in flight are awaited. */
  readonly #hurry: AbortSignal;
  /** The latest response of each connection; null before the first request. */
  readonly #connections = new Map<Socket, ServerResponse | null>();

  constructor(server: Server, hurry: AbortSignal) {
    this.#server = server;
    this.#hurry = hurry;
    server.on('connection', (socket: Socket) => {
      this.#connections.set(socket, null);
      socket.once('close', () => this.#connections.delete(socket));
    });
    const note = ({ socket }: IncomingMessage, res: ServerResponse) =>
      this.#connections.set(socket, res);
    server.on('request', note).on('checkExpectation', note);
  }

  /** From now on each response is the last one of its connection, and says so in its headers. */
  sendAway(): void {
    for (const [socket, response] of this.#connections) {
      lingerAtEnd(socket);
      if (response && !response.headersSent) response.shouldKeepAlive = false;
    }
    this.#server.on('connection', lingerAtEnd);
    this.#server.prependListener('request', (_req, res) => {
      res.shouldKeepAlive = false;
    });
  }

  /** Stops accepting connections, and waits until all have ended. */
  async close(): Promise<void> {
    await this.#acceptWaiting();
    // The HTTP server's own `close` destroys connections whose response is written but not yet sent, so this
    // one only stops listening.
    const closed = new Promise<void>((resolve) => {
      TcpServer.prototype.close.call(this.#server, () => resolve());
    });
    const patientUntil = performance.now() + PATIENCE_MS;
    const bytesBefore = new Map<Socket, number>();
    const sweep = setInterval(() => {
      const isPatient = performance.now() < patientUntil && !this.#hurry.aborted;
      for (const [socket, response] of this.#connections) {
        const isIdle = (response?.writableFinished ?? !isPatient) && socket.writableLength === 0;
        // Newly arrived bytes may be a request that is not parsed yet.
        const isQuiet = bytesBefore.get(socket) === socket.bytesRead;
        bytesBefore.set(socket, socket.bytesRead);
        if (!isIdle || !isQuiet) continue;
        if (response === null || this.#hurry.aborted) socket.destroy();
        else endGently(socket);
      }
    }, SWEEP_MS);
    await closed;
    clearInterval(sweep);
  }

  /** Destroys all connections. */
  cut(): void {
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  /** Accepts the connections in the listen backlog, one per turn: closing would reset them. */
  async #acceptWaiting(): Promise<void> {
    let [before, accepted] = [-1, 0];
    const note = () => {
      accepted += 1;
    };
    this.#server.on('connection', note).on('drop', note);
    while (accepted > before && accepted < BACKLOG) {
      before = accepted;
      await nextTurn();
      await nextTurn();
    }
  }
}

/** Ends a connection whose visitor may still be reading. */
function endGently(socket: Socket): void {
  if (socket.writableEnded) return;
  socket.end();
  setTimeout(() => socket.destroy(), PATIENCE_MS).unref();
}

/**
 * Leaves a connection open after its last response until the visitor has read all of it and closes the
 * connection, or for a while. Node would close it at once, and if a container's network is torn down with the
 * process, bytes that are not sent yet are lost.
 */
function lingerAtEnd(socket: Socket): void {
  socket.destroySoon = () =>
    void socket.end(() => setTimeout(() => socket.destroy(), LINGER_MS).unref());
}
