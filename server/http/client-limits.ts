import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { clientAddress, clientNetwork } from './client-address.ts';
import { HttpError } from './http-error.ts';
import { announcesBody } from './message-body.ts';
import type { IsTrusted } from './trusted-proxies.ts';

/** Counts the resources that each client holds at the moment. */
class Holdings {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  /** @param max maximum per client */
  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one more for a client; false if the client is at its limit. */
  take(client: string): boolean {
    const count = this.#counts.get(client) ?? 0;
    if (count >= this.#max) return false;
    this.#counts.set(client, count + 1);
    return true;
  }

  release(client: string): void {
    const count = this.#counts.get(client) ?? 0;
    if (count > 1) this.#counts.set(client, count - 1);
    else this.#counts.delete(client);
  }
}

/**
 * Closes new connections of a client that has `max` open. Trusted proxies are exempt, since all visitors
 * share their address.
 *
 * @param onRefused receives the address of each refused client
 */
export function limitConnections(
  server: Server,
  max: number,
  isTrusted: IsTrusted,
  onRefused: (address: string) => void,
): void {
  const open = new Holdings(max);
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const client = clientNetwork(remoteAddress);
    if (open.take(client)) {
      socket.once('close', () => open.release(client));
      return;
    }
    onRefused(remoteAddress);
    socket.destroy();
  });
}

/** Whether the body of a request may be read. */
export type MayUpload = (req: Request) => boolean;

/**
 * Counts the request bodies being uploaded by each client address, so that stalled uploads cannot use up all
 * memory.
 *
 * @param max maximum number of concurrent bodies per client
 */
export function countUploads(max: number): MayUpload {
  const uploads = new Holdings(max);
  return (req) => {
    // A visitor who has already disconnected emits no further `close`.
    if (!announcesBody(req) || req.complete || req.destroyed) return true;
    const client = clientNetwork(clientAddress(req));
    if (!uploads.take(client)) return false;
    req.once('close', () => uploads.release(client));
    return true;
  };
}

/** Refuses bodies beyond a client's limit. */
export function limitUploads(mayUpload: MayUpload): RequestHandler {
  return (req, _res, next) => {
    if (!mayUpload(req)) throw new HttpError(429, 'too many bodies at once');
    next();
  };
}
