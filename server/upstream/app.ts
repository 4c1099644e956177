import express, { type Express } from 'express';
import { identifyRequests, sendRequestId } from '#server/http/request-id.ts';
import type { Logger } from '#server/observe/log.ts';
import { login, register } from './accounts.ts';
import { contact, newsletter } from './contact.ts';
import {
  answerTooManyPasswords,
  answerUnavailable,
  giveNoAnswer,
  notFound,
  postOnly,
} from './errors.ts';
import { jsonObjectBody } from './json-body.ts';
import type { Passwords } from './passwords.ts';
import type { Store } from './store.ts';

/**
 * The service behind `/api` if no other one is configured. Every answer is a JSON object with
 * `success` and `message`; a call that failed gets no answer at all, see errors.ts.
 */
export function createUpstreamApp(store: Store, passwords: Passwords, logger: Logger): Express {
  const calls = {
    '/api/contact': contact(store, logger),
    '/api/newsletter': newsletter(store, logger),
    '/api/login': [login(store, passwords, logger), answerTooManyPasswords(logger)],
    '/api/register': register(store, passwords, logger),
  };
  const app = express().disable('x-powered-by').disable('etag');
  // Only sites call it, so a request ID that comes in is trusted.
  app.use(
    identifyRequests(() => true),
    sendRequestId(),
  );
  for (const [path, handlers] of Object.entries(calls)) {
    app.route(path).post(jsonObjectBody, handlers).all(postOnly);
  }
  return app.use(notFound, answerUnavailable(logger), giveNoAnswer(logger));
}
