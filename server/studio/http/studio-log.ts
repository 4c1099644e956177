import type { RequestHandler } from 'express';
import { currentRequestId } from '#server/http/request-id.ts';
import { originForm, splitTarget } from '#server/http/request-target.ts';
import { type Logger, loggablePath } from '#server/observe/log.ts';

/** Logs one line for each request when it has ended; a line holds no query, no body and no person. */
export function studioLog(logger: Pick<Logger, 'info'>): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method, url } = req;
    const requestId = currentRequestId();
    res.on('close', () => {
      const path = loggablePath(withoutSecret(splitTarget(originForm(url)).path));
      const ms = Math.round(performance.now() - start);
      logger.info({ requestId, method, path, status: res.statusCode, ms }, 'studio request');
    });
    next();
  };
}

/** Invitations and preview links have a secret in their path. */
const withoutSecret = (path: string) =>
  path.replace(/^((?:\/api)?\/(?:invitations?|preview))\/[^/]+/, '$1/…');
