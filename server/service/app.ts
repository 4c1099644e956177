import express, { type Express } from 'express';
import type { Logger } from '#server/http/logger.ts';
import { identifyRequests, sendRequestId } from '#server/http/request-id.ts';
import { login } from './accounts/login.ts';
import { confirmEmail, forgotPassword, resetPassword } from './accounts/password-reset.ts';
import type { Passwords } from './accounts/passwords.ts';
import { register } from './accounts/register.ts';
import { contact, newsletter } from './contact.ts';
import {
  answerTooManyPasswords,
  answerUnavailable,
  closeWithoutAnswer,
  notFound,
  postOnly,
} from './errors.ts';
import { jsonObjectBody } from './json-body.ts';
import { requireSecret } from './require-secret.ts';
import type { Store } from './store.ts';

export interface ServiceDeps {
  store: Store;
  passwords: Passwords;
  logger: Logger;
  /** Folder of the site's content, which configures its form. */
  contentDir: string;
  /** The callers' shared secret; null disables the check. */
  secret?: string | null | undefined;
  /** Failed logins per account and hour from networks unfamiliar to it; 0 disables the limit. */
  failedLoginsPerHour?: number | undefined;
  /** Whether the owners of accounts get mail. */
  mailsOwners?: boolean;
}

/**
 * The service behind `/api` unless another one is configured. Every answer is a JSON object with `success`
 * and `message`; a failed call gets no answer at all, see errors.ts.
 */
export function createServiceApp(deps: ServiceDeps): Express {
  const { store, passwords, logger, contentDir, secret = null } = deps;
  const { failedLoginsPerHour = 0, mailsOwners = false } = deps;
  const calls = {
    '/api/contact': contact(store, contentDir, logger),
    '/api/newsletter': newsletter(store, logger),
    '/api/login': [
      login({ store, passwords, logger, failedLoginsPerHour }),
      answerTooManyPasswords,
    ],
    '/api/register': register({ store, passwords, logger, mailsOwners }),
    ...(mailsOwners && {
      '/api/forgot-password': forgotPassword(store),
      '/api/reset-password': [resetPassword(store, passwords, logger), answerTooManyPasswords],
      '/api/confirm-email': confirmEmail(store),
    }),
  };
  const app = express().disable('x-powered-by').disable('etag');
  app.use(requireSecret(secret));
  // Only sites call it, so incoming request IDs are trusted.
  app.use(
    identifyRequests(() => true),
    sendRequestId(),
  );
  for (const [path, handlers] of Object.entries(calls)) {
    app.route(path).post(jsonObjectBody, handlers).all(postOnly);
  }
  return app.use(notFound, answerUnavailable(logger), closeWithoutAnswer(logger));
}
