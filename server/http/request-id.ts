import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IsTrusted } from './trusted-proxies.ts';

/** Carries a request's id, in the request and in its answer. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** What proxies make: UUIDs, hexadecimal digits, base64. Nothing that could break a line of text. */
const wellFormed = /^[\w.:+/=-]{1,128}$/;

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being worked on; undefined outside of any. */
export const currentRequestId = (): string | undefined => current.getStore();

/** The id that a trusted proxy has given a request; undefined where none did. */
export type GivenId = (req: IncomingMessage) => string | undefined;

/** The ids of those who are trusted. */
export function givenIds(isTrusted: IsTrusted): GivenId {
  return ({ headers, socket }) => {
    const id = headers['x-request-id'];
    if (typeof id !== 'string' || !wellFormed.test(id)) return undefined;
    return isTrusted(socket.remoteAddress ?? '', 0) ? id : undefined;
  };
}

/**
 * Gives each request an id by which it is found again in the logs of all that it passes, the one
 * that it came with or one of its own: on its answer, and on every line logged while it is worked on.
 */
export function identifyRequests(givenId: GivenId) {
  return (req: IncomingMessage, res: ServerResponse, next: () => void): void => {
    const id = givenId(req) ?? randomUUID();
    res.setHeader(REQUEST_ID_HEADER, id);
    current.run(id, next);
  };
}
