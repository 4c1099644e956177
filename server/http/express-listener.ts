import type { RequestListener } from 'node:http';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { NoteRequest } from '#server/observe/access-log.ts';
import { splitTarget } from './canonical-url.ts';
import { HttpError } from './http-error.ts';
import { currentRequestId, type GivenId, identifyRequests } from './request-id.ts';

/**
 * An Express app as a listener, which gives each request its id. Express parses a target before any
 * handler runs, and where it cannot, as with `//:a#@b`, it runs none of them: such a request is refused
 * and noted here.
 */
export function expressListener(
  app: Express,
  givenId: GivenId,
  note: NoteRequest,
  onError: ErrorRequestHandler,
): RequestListener {
  const identify = identifyRequests(givenId);
  const handle: RequestListener = (req, res) => {
    app(req as Request, res as Response, () => {
      const { method = '', url = '' } = req;
      const error = new HttpError(400, 'malformed address', { Connection: 'close' });
      onError(error, req as Request, res as Response, () => {});
      const requestId = currentRequestId();
      note({ method, path: splitTarget(url).path, status: res.statusCode, ms: 0, requestId });
    });
  };
  return (req, res) => identify(req, res, () => handle(req, res));
}
