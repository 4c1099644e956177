import type { RequestHandler } from 'express';
import { clientAddress } from '#server/http/client-address.ts';
import { type Logger, loggablePath } from '#server/http/logger.ts';
import { currentRequestId } from '#server/http/request-id.ts';
import { originForm, splitTarget } from '#server/http/request-target.ts';
import type { Metrics } from './metrics.ts';
import { notFoundShape } from './not-found-shape.ts';
import type { Refusals } from './refusals.ts';

interface AccessLogDeps {
  /** Receives one line per request. */
  logger: Pick<Logger, 'info'>;
  metrics: Pick<Metrics, 'countRequest' | 'countNotFound'>;
  refusals: Pick<Refusals, 'countResponse'>;
  /** The route label of a path. */
  routeOf: (path: string) => string;
}

/**
 * Counts every request and logs one line at its end, with the time from its headers to the last byte written.
 * A line contains no address, no query and no body.
 */
export function accessLog({ logger, metrics, refusals, routeOf }: AccessLogDeps): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { method, url = '' } = req;
    const requestId = currentRequestId();
    res.on('close', () => {
      const duration = performance.now() - start;
      const { path } = splitTarget(originForm(url));
      // The conventional status of a request whose visitor left before there was a response.
      const status = res.headersSent ? res.statusCode : 499;
      metrics.countRequest(routeOf(path), status, duration / 1000);
      if (status >= 400) refusals.countResponse(status, clientAddress(req));
      if (status === 404) metrics.countNotFound(notFoundShape(path));
      const ms = Math.round(duration);
      const aborted = res.writableFinished ? undefined : true;
      logger.info({ requestId, method, path: loggablePath(path), status, ms, aborted }, 'request');
    });
    next();
  };
}
