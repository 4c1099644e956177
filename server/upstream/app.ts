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
import { requireSecret } from './require-secret.ts';
import type { Store } from './store.ts';

export interface UpstreamDeps {
  store: Store;
  passwords: Passwords;
  logger: Logger;
  /** What callers must know; null lets everybody call. */
  secret?: string | null | undefined;
}

/**
 * The service behind `/api` if no other one is configured. Every answer is a JSON object with
 * `success` and `message`; a call that failed gets no answer at all, see errors.ts.
 */
export function createUpstreamApp(deps: UpstreamDeps): Express {
  const { store, passwords, logger, secret = null } = deps;
  const calls = {
    '/api/contact': contact(store, logger),
    '/api/newsletter': newsletter(store, logger),
    '/api/login': [login(store, passwords, logger), answerTooManyPasswords(logger)],
    '/api/register': register(store, passwords, logger),
  };
  const app = express().disable('x-powered-by').disable('etag');
  app.use(requireSecret(secret));
  // Only sites call it, so a request ID that comes in is trusted.
  app.use(identifyRequests(() => true));
  for (const [path, handlers] of Object.entries(calls)) {
    app.route(path).post(jsonObjectBody, handlers).all(postOnly);
  }
  return app.use(notFound, answerUnavailable(logger), giveNoAnswer(logger));
}
