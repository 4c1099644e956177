import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { DatabaseUnavailableError } from '#server/database/database.ts';
import type { Logger } from '#server/http/logger.ts';
import { MESSAGE_MAX_LENGTH, PROXY_ERROR_HEADER } from '#shared/api.ts';
import { type InterfaceText, said } from '#shared/interface-texts.ts';
import { TooManyPasswordsError } from './accounts/passwords.ts';
import type { FieldErrors } from './validation.ts';

/** Seconds within which the longest password queue is processed. */
const RETRY_AFTER_S = '2';

/** Answers a failed call. */
export function fail(res: Response, status: number, message: InterfaceText): void {
  res.status(status).json({ success: false, message });
}

/** The body of a 422: texts by field. */
export const invalid = (errors: FieldErrors) => ({
  success: false,
  message: said('Please check the highlighted fields.'),
  errors,
});

export function refuse(res: Response, errors: FieldErrors): void {
  res.status(422).json(invalid(errors));
}

/**
 * Answers 413, marked as "no answer" of the service: after any other answer the enquiry form would proceed,
 * and the text would be lost.
 */
export function refuseLongMessage(res: Response): void {
  res.set(PROXY_ERROR_HEADER, 'none');
  fail(res, 413, `Use at most ${MESSAGE_MAX_LENGTH} characters for your message.`);
}

export const postOnly: RequestHandler = (_req, res) => {
  fail(res.set('Allow', 'POST'), 405, 'Use POST.');
};

export const notFound: RequestHandler = (_req, res) => {
  fail(res, 404, 'This address doesn’t exist.');
};

/** Answers 503 to a login while the password queue is full. The form stays and shows the message. */
export const answerTooManyPasswords: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof TooManyPasswordsError)) return next(error);
  res.set('Retry-After', RETRY_AFTER_S);
  fail(res, 503, 'We’re busy right now. Please try again in a moment.');
};

/**
 * Answers 503 if the database is unreachable, marked as "no answer" of the service. The site's proxy forwards
 * status and marker, and the forms keep their input.
 */
export function answerUnavailable(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (!(error instanceof DatabaseUnavailableError)) return next(error);
    logger.warn({ path: req.route?.path }, 'call refused, database unavailable');
    res.set(PROXY_ERROR_HEADER, 'none');
    fail(res, 503, 'Our service isn’t available right now.');
  };
}

/**
 * The last middleware: any other failure is logged, and the connection is closed without an answer. The
 * enquiry and registration forms proceed after any answer, and the input would be lost; a broken connection
 * becomes the proxy's marked 502, after which the forms keep it. A full password queue has its own log line.
 */
export function closeWithoutAnswer(logger: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    if (!(error instanceof TooManyPasswordsError))
      logger.error({ err: error, path: req.route?.path }, 'call failed, no answer');
    res.destroy();
  };
}
