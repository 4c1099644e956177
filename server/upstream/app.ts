import express, { type Express } from 'express';
import { identifyRequests } from '#server/http/request-id.ts';
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
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Only sites call it, so a request ID that comes in is trusted.
  app.use(identifyRequests(() => true));
  app.route('/api/contact').post(jsonObjectBody, contact(store, logger)).all(postOnly);
  app.route('/api/newsletter').post(jsonObjectBody, newsletter(store, logger)).all(postOnly);
  app
    .route('/api/login')
    .post(jsonObjectBody, login(store, passwords, logger), answerTooManyPasswords(logger))
    .all(postOnly);
  app
    .route('/api/register')
    .post(jsonObjectBody, register(store, passwords, logger))
    .all(postOnly);
  app.use(notFound);
  app.use(answerUnavailable(logger), giveNoAnswer(logger));
  return app;
}
