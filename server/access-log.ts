import type { RequestHandler } from 'express';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';

const MAX_PATH_LENGTH = 200;

/** What a request asks for, by the first segment of its path: a fixed set of labels. */
function kindOf(path: string): string {
  const segment = /^\/(api|assets|media|embeds|page-data)(?:\/|$)/.exec(path)?.[1];
  return segment ?? 'page';
}

/** One line and one count a finished request; no address, no query, no body. */
export function accessLog(logger: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const path = req.path.slice(0, MAX_PATH_LENGTH);
    res.once('close', () => {
      metrics.requests.inc({ kind: kindOf(path), status: `${Math.floor(res.statusCode / 100)}xx` });
      logger.info(
        {
          method: req.method,
          path,
          status: res.statusCode,
          ms: Math.round(performance.now() - start),
          ...(!res.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    next();
  };
}
