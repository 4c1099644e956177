import express, { type ErrorRequestHandler, type RequestHandler } from 'express';

/** The proxy has the same limit. */
const BODY_LIMIT_BYTES = 64 * 1024;

const messages: Record<number, string> = {
  400: 'The request body must be a JSON object.',
  413: `The request body can have up to ${BODY_LIMIT_BYTES} bytes.`,
  415: 'The request body must be plain application/json.',
};

const parse = express.json({ limit: BODY_LIMIT_BYTES, inflate: false });

const requireObject: RequestHandler = (req, res, next) => {
  const isJson = req.is('application/json') !== false;
  if (isJson && req.body && !Array.isArray(req.body)) return next();
  const status = isJson ? 400 : 415;
  res.status(status).json({ success: false, message: messages[status] });
};

/** Logs nothing: a parser error carries the body, which may hold a password. */
const answerParseError: ErrorRequestHandler = (error, _req, res, next) => {
  const message = messages[error?.status];
  if (!message) return next(error);
  res.status(error.status).json({ success: false, message });
};

/** Leaves a JSON object in `req.body`, or answers 400, 413 or 415. */
export const jsonObjectBody = [parse, requireObject, answerParseError];
