import type { Request, RequestHandler } from 'express';
import {
  currentRequestId,
  loggablePath,
  originForm,
  splitTarget,
} from '#server/studio/doors/http.ts';
import type { Logger } from '#server/studio/doors/program.ts';

/** Logs one line per request when it has ended, without query, body and person. */
export function studioLog(logger: Pick<Logger, 'info'>): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method } = req;
    const path = pathForLog(req);
    const requestId = currentRequestId();
    res.on('close', () => {
      const ms = Math.round(performance.now() - start);
      logger.info({ requestId, method, path, status: res.statusCode, ms }, 'studio request');
    });
    next();
  };
}

/** The path of a request for the log, without the secret of an invitation or preview link. */
export function pathForLog({ originalUrl }: Request): string {
  const { path } = splitTarget(originForm(originalUrl));
  return loggablePath(path.replace(secretPath, '$1…'));
}

/** Express matches paths case-insensitively. */
const secretPath = /^((?:\/+api)?\/+(?:invitations?|preview)\/+)[^/]+/i;
