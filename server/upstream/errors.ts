import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Logger } from '#server/observe/log.ts';
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

/** For a login: 503 where too many passwords wait. Its form stays and shows the words. */
export function answerTooManyPasswords(logger: Logger): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (!(error instanceof TooManyPasswordsError)) return next(error);
    logger.warn('too many passwords at once');
    res
      .set('Retry-After', String(RETRY_AFTER_S))
      .status(503)
      .json({ success: false, message: 'The service is busy. Please try again in a moment.' });
  };
}

/**
 * The last middleware: a call that nothing came of is a line in the log, and gets no answer. Enquiry
 * and registration go on after any answer, and what was typed would be gone; a broken connection
 * becomes the proxy's own 502, after which they keep it, and which its metrics count.
 */
export function giveNoAnswer(logger: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    logger.error({ err: error, path: req.route?.path }, 'call failed, no answer');
    res.destroy();
  };
}
