import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import { parseJsonBytes } from '#server/http/message-body.ts';
import { isObject } from '#shared/json/same-json.ts';

/** The proxy has the same limit. */
const BODY_LIMIT_BYTES = 64 * 1024;

const messages = {
  400: 'The request body must be a JSON object.',
  413: `The request body can have up to ${BODY_LIMIT_BYTES} bytes.`,
  415: 'The request body must be plain application/json.',
};
type Status = keyof typeof messages;

function refuse(res: Response, status: Status): void {
  res.status(status).json({ success: false, message: messages[status] });
}

// `express.json` would decode a body by its charset, but JSON is always UTF-8 (RFC 8259, 8.1 and 11).
const read = express.raw({ type: 'application/json', limit: BODY_LIMIT_BYTES, inflate: false });

const parse: RequestHandler = (req, res, next) => {
  req.body = Buffer.isBuffer(req.body) ? parseJsonBytes(req.body) : undefined;
  if (isObject(req.body)) next();
  else refuse(res, req.is('application/json') === false ? 415 : 400);
};

const answerReadError: ErrorRequestHandler = (error, _req, res, next) => {
  if (Object.hasOwn(messages, error?.status)) refuse(res, error.status);
  else next(error);
};

/** Parses a JSON object into `req.body`, or answers 400, 413 or 415. */
export const jsonObjectBody = [read, parse, answerReadError];
