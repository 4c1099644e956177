import type { RequestHandler } from 'express';
import { currentRequestId } from '#server/http/request-id.ts';
import type { PublishedSite } from '#server/site/published-site.ts';
import type { LineSink } from './log.ts';
import { loggablePath } from './loggable-path.ts';
import type { Metrics } from './metrics.ts';
import { notFoundShape } from './not-found-shape.ts';
import { routeLabel } from './route-label.ts';

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
 * One line and one count a finished request; no address, no query, no body.
 *
 * @param writeLine see {@link requestLines}
 */
export function noteRequests(
  writeLine: WriteLine,
  metrics: Metrics,
  site: () => PublishedSite,
): NoteRequest {
  return ({ method, path, status, ms, aborted, requestId }) => {
    metrics.countRequest(routeLabel(path, site()), status, ms / 1000);
    if (status === 404) metrics.notFound.inc({ shape: notFoundShape(path) });
    writeLine(requestFields(method, path), requestEnd(status, ms, aborted), requestId);
  };
}

/** What stands in a request's line before its status. */
export const requestFields = (method: string, path: string): string =>
  `"method":"${method}","path":${JSON.stringify(loggablePath(path))},"status":`;

/** The rest of a request's line, from its status on. */
export const requestEnd = (status: number, ms: number, aborted = false): string =>
  `${status},"ms":${Math.round(ms)}${aborted ? ',"aborted":true' : ''},"msg":"request"}\n`;

/**
 * Writes the line of a finished request.
 *
 * @param fields what {@link requestFields} gives
 * @param end what {@link requestEnd} gives
 */
export type WriteLine = (fields: string, end: string, requestId: string | undefined) => void;

/**
 * Lines as the logger writes them, put together by hand of as few parts as can be, since each page
 * has one.
 *
 * @param write takes the lines; null writes none
 */
export function requestLines(write: LineSink | null): WriteLine {
  if (!write) return () => {};
  let now = 0;
  let begin = '';
  return (fields, end, requestId) => {
    const at = Date.now();
    if (at !== now) {
      now = at;
      begin = `{"level":30,"time":"${new Date(at).toISOString()}",`;
    }
    const id = requestId ? `"requestId":"${requestId}",` : '';
    write(begin + id + fields + end);
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
