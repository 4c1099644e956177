import type { RequestListener } from 'node:http';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { NoteRequest } from './access-log.ts';
import { splitTarget } from './canonical-url.ts';
import { HttpError } from './http-error.ts';

/**
 * An Express app as a listener. Express parses a target before any handler runs, and where it
 * cannot, as with `//@#`, it runs none of them: such a request is refused and noted here.
 */
export function expressListener(
  app: Express,
  note: NoteRequest,
  onError: ErrorRequestHandler,
): RequestListener {
  return (req, res) => {
    app(req as Request, res as Response, () => {
      const { method = '', url = '' } = req;
      const error = new HttpError(400, 'malformed address', { Connection: 'close' });
      onError(error, req as Request, res as Response, () => {});
      note({ method, path: splitTarget(url).path, status: res.statusCode, ms: 0 });
    });
  };
}
