import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from '#server/log.ts';
import { TooManyPasswordsError } from './passwords.ts';
import type { FieldErrors } from './validation.ts';

/** Seconds after which the longest queue of passwords is done. */
const RETRY_AFTER_S = 2;

/** 422 with texts by field. */
export function refuse(res: Response, errors: FieldErrors): void {
  res.status(422).json({ success: false, message: 'Some fields need your attention.', errors });
}

export const postOnly: RequestHandler = (_req, res) => {
  res.set('Allow', 'POST').status(405).json({ success: false, message: 'Use POST.' });
};

export const notFound: RequestHandler = (_req, res) => {
  res.status(404).json({ success: false, message: 'There is no such address.' });
};

/** The last middleware: 503 where too many passwords wait, else 500 and a line in the log. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error);
    if (error instanceof TooManyPasswordsError) {
      logger.warn('too many passwords at once');
      res
        .set('Retry-After', String(RETRY_AFTER_S))
        .status(503)
        .json({ success: false, message: 'The service is busy. Please try again in a moment.' });
    } else {
      logger.error({ err: error }, 'upstream call failed');
      res
        .status(500)
        .json({ success: false, message: 'Something went wrong. Please try again later.' });
    }
  };
}
