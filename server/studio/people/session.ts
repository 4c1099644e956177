import type { RequestHandler } from 'express';
import type { Role } from '#shared/studio/people.ts';
import type { Accounts } from './accounts.ts';
import { callAuth } from './auth-call.ts';
import { IDLE_HOURS } from './auth-options.ts';
import { setPerson } from './person-of.ts';

/** Reads the session cookie and sets the sender of the request; passes on requests without a session. */
export function readSession(accounts: Accounts): RequestHandler {
  return async (req, res, next) => {
    if (!req.headers.cookie?.includes('studio-session=')) return next();
    const found = await callAuth(accounts, { req, res }, (api, options) => api.getSession(options));
    if (found && !isOfAheadClock(found.session)) {
      const { id, name, email, role } = found.user;
      setPerson(res, { id, name, email, role: role as Role });
      res.locals.sessionId = found.session.id;
    }
    next();
  };
}

/** A clock that was ahead would make a session last that much longer. */
const isOfAheadClock = ({ expiresAt }: { expiresAt: Date }) =>
  expiresAt.getTime() - Date.now() > 2 * IDLE_HOURS * 3_600_000;
