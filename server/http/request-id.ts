import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

/** The IDs that proxies generate: UUIDs, hexadecimal digits, base64. */
const wellFormed = /^[\w.:+/=-]{1,128}$/;

const current = new AsyncLocalStorage<string>();

/** The ID of the request being handled; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Headers of the response to the request being handled. */
export const requestIdHeaders = (): { 'X-Request-Id'?: string } => {
  const id = currentRequestId();
  return id === undefined ? {} : { 'X-Request-Id': id };
};

/**
 * Gives each request an ID: the one from a trusted proxy, or a new one. It is on every line that is
 * logged while the request is handled, and on the response.
 */
export function identifyRequests(isTrusted: IsTrusted) {
  return (req: IncomingMessage, _res: ServerResponse, next: () => void): void => {
    const given = req.headers['x-request-id'];
    const isUsable = typeof given === 'string' && wellFormed.test(given);
    const id = isUsable && isTrusted(req.socket.remoteAddress ?? '', 0) ? given : randomUUID();
    current.run(id, next);
  };
}

/** Sets the ID's header on responses that Express sends; a `CachedResponse` adds it by itself. */
export function sendRequestId() {
  return (_req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    for (const [name, id] of Object.entries(requestIdHeaders())) res.setHeader(name, id);
    next();
  };
}
