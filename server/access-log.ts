import type { RequestHandler } from 'express';
import type { LineSink } from './log.ts';
import { routeLabel } from './metrics/route-label.ts';
import type { Metrics } from './metrics.ts';
import { notFoundShape } from './not-found-shape.ts';
import type { PublishedSite } from './published-site.ts';
import { currentRequestId } from './request-id.ts';

const MAX_PATH_LENGTH = 200;

/** A request that is done with. */
export interface FinishedRequest {
  method: string;
  path: string;
  status: number;
  /** From its headers to the last byte handed over. */
  ms: number;
  /** The visitor left before the end. */
  aborted?: true;
  /** Finished pages have only that of a proxy. */
  requestId: string | undefined;
}

/** Counts a finished request and writes its line. */
export type NoteRequest = (request: FinishedRequest) => void;

/**
 * One line and one count a finished request; no address, no query, no body. The line is that of
 * the logger, put together by hand, since it is written for every page.
 *
 * @param write takes the lines; null writes none
 */
export function noteRequests(
  write: LineSink | null,
  metrics: Metrics,
  site: () => PublishedSite,
): NoteRequest {
  let now = 0;
  let time = '';
  return ({ method, path, status, ms, aborted, requestId }) => {
    metrics.countRequest(routeLabel(path, site()), status, ms / 1000);
    if (status === 404) metrics.notFound.inc({ shape: notFoundShape(path) });
    if (!write) return;
    const at = Date.now();
    if (at !== now) {
      now = at;
      time = new Date(at).toISOString();
    }
    const id = requestId ? `"requestId":"${requestId}",` : '';
    const known = `{"level":30,"time":"${time}",${id}"method":"${method}","path":`;
    const rest = `,"status":${status},"ms":${Math.round(ms)}${aborted ? ',"aborted":true' : ''}`;
    write(`${known}${JSON.stringify(path.slice(0, MAX_PATH_LENGTH))}${rest},"msg":"request"}\n`);
  };
}

/** Notes each request that comes this way, once it is done with. */
export function accessLog(note: NoteRequest): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    const { path } = req;
    const requestId = currentRequestId();
    res.once('close', () => {
      note({
        method: req.method,
        path,
        status: res.statusCode,
        ms: performance.now() - start,
        requestId,
        ...(!res.writableFinished && { aborted: true }),
      });
    });
    next();
  };
}
