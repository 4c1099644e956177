import type { ErrorRequestHandler, NextFunction, Response } from 'express';
import type { Logger } from '#server/observe/log.ts';
import { loggablePath } from '#server/observe/loggable-path.ts';
import { PROXY_ERROR_HEADER, type ProxyErrorMarker } from '#shared/api.ts';
import { ApiError } from './api-error.ts';
import { rawPath } from './api-path.ts';
import { sendAnswer } from './send-answer.ts';

const RETRY_AFTER_SECONDS = '5';

/** Answers `{"success": false, "message": …}` with the marker header that the forms look for. */
export function sendApiError(
  res: Response,
  status: number,
  message: string,
  marker: ProxyErrorMarker = 'none',
): void {
  markError(res, status, marker);
  sendAnswer(res, status, Buffer.from(JSON.stringify({ success: false, message })));
}

function markError(res: Response, status: number, marker: ProxyErrorMarker): void {
  res.set(PROXY_ERROR_HEADER, marker);
  if (status === 503) res.set('Retry-After', RETRY_AFTER_SECONDS);
}

/**
 * The last handler under `/api`: every error becomes a marked JSON answer and one line of the log.
 * Of a call, only the path is logged, and of what went wrong upstream only the system's code: never
 * a query, a body, or the words of a parser, which quote what it could not read.
 */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    const error = thrown instanceof ApiError ? thrown : unexpected(thrown);
    const line = {
      method: req.method,
      path: loggablePath(rawPath(req)),
      status: error.status,
      fault: error.fault,
      code: systemCode(error.cause),
      durationMs: Math.round(performance.now() - res.locals.startedAt),
    };
    if (error.status === 500) logger.error({ ...line, err: thrown }, 'api call failed');
    else if (error.status > 500) logger.warn(line, 'api call failed');
    else logger.info(line, 'api call refused');

    if (res.headersSent) res.destroy();
    else if (!res.destroyed) sendError(res, error, next);
  };
}

/** In JSON, or as the page that a form without script waits for. */
function sendError(res: Response, error: ApiError, next: NextFunction): void {
  const { sendError } = res.locals as { sendError?: (error: ApiError) => Promise<void> };
  if (sendError) {
    markError(res, error.status, error.marker);
    sendError(error).catch(next);
  } else sendApiError(res, error.status, error.message, error.marker);
}

function unexpected(cause: unknown): ApiError {
  const message = 'Something went wrong on our side. Please try again later.';
  return new ApiError(500, message, { fault: 'unexpected', cause });
}

function systemCode(cause: unknown): string | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
