import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

/** Header with a request's ID, in the request and in its response. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The IDs that proxies generate: UUIDs, hexadecimal digits, base64. */
const wellFormed = /^[\w.:+/=-]{1,128}$/;

const current = new AsyncLocalStorage<string>();

/** The ID of the request being handled; undefined outside of one. */
export const currentRequestId = (): string | undefined => current.getStore();

/**
 * Gives each request an ID: the one from a trusted proxy, or a new one. It is on the response, and
 * on every line that is logged while the request is handled.
 */
export function identifyRequests(isTrusted: IsTrusted) {
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const given = req.headers['x-request-id'];
    const isUsable = typeof given === 'string' && wellFormed.test(given);
    const id = isUsable && isTrusted(req.socket.remoteAddress ?? '', 0) ? given : randomUUID();
    res.setHeader(REQUEST_ID_HEADER, id);
    current.run(id, next);
  };
}
