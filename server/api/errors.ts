import type { RequestHandler, Response } from 'express';
import { type Logger, loggablePath } from '#server/http/logger.ts';
import type { Fault } from '#server/observe/metrics.ts';
import { PROXY_ERROR_HEADER, type ProxyErrorMarker } from '#shared/api.ts';
import type { InterfaceText } from '#shared/interface-texts.ts';
import { pathOf } from './paths.ts';
import { sendAnswer } from './send-answer.ts';

const RETRY_AFTER_SECONDS = '5';

interface Circumstances {
  /** Whether the upstream answered at all; `none` by default. */
  marker?: ProxyErrorMarker;
  /** The upstream fault for log and metrics; undefined for a refused request. */
  fault?: Fault;
  cause?: unknown;
}

/** Thrown anywhere under `/api` to answer in place of the upstream. */
export class ApiError extends Error {
  override readonly message: InterfaceText;
  readonly status: number;
  readonly marker: ProxyErrorMarker;
  readonly fault: Fault | undefined;
  /** Sends a page instead of JSON, for a form submitted without script. */
  sendPage: ((error: ApiError) => Promise<void>) | undefined;

  /** @param message for visitors: no host, port, code or quoted input */
  constructor(
    status: number,
    message: InterfaceText,
    { marker = 'none', fault, cause }: Circumstances = {},
  ) {
    super(message, { cause });
    this.message = message;
    this.status = status;
    this.marker = marker;
    this.fault = fault;
  }

  /** Returns an ApiError unchanged, and wraps anything else in a 500 that hides its message. */
  static from(thrown: unknown): ApiError {
    if (thrown instanceof ApiError) return thrown;
    const message = 'Something went wrong on our side. Please try again later.';
    return new ApiError(500, message, { fault: 'unexpected', cause: thrown });
  }
}

/**
 * Runs the handlers of the API and answers every error they pass on: logs one line and sends `{"success":
 * false, "message": …}` with the marker header that the forms check.
 */
export function answerErrors(steps: RequestHandler, logger: Logger): RequestHandler {
  return (req, res, next) => {
    steps(req, res, (thrown?: unknown) => {
      if (thrown === undefined) return next();
      const error = ApiError.from(thrown);
      logError(logger, error, { method: req.method, path: loggablePath(pathOf(req)) });
      if (res.headersSent) res.destroy();
      else if (!res.destroyed) sendError(res, error).catch(next);
    });
  };
}

/**
 * Logs an error without any visitor input: only the path of the call, and only the error code of the cause,
 * because a parser's message quotes its input.
 */
function logError(logger: Logger, error: ApiError, call: object): void {
  const { status, fault, cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  const line = { ...call, status, fault, code };
  if (status === 500) logger.error({ ...line, err: cause ?? error }, 'api call failed');
  else if (status > 500) logger.warn(line, 'api call failed');
  else logger.info(line, 'api call refused');
}

async function sendError(res: Response, error: ApiError): Promise<void> {
  const { status, message, marker } = error;
  res.set(PROXY_ERROR_HEADER, marker);
  if (status === 503) res.set('Retry-After', RETRY_AFTER_SECONDS);
  if (error.sendPage) await error.sendPage(error);
  else sendAnswer(res, status, Buffer.from(JSON.stringify({ success: false, message })));
}
