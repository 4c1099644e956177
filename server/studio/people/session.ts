import type { RequestHandler } from 'express';
import type { Role } from '#shared/studio/people.ts';
import type { Accounts } from './accounts.ts';
import { headersOf, passOn } from './auth-call.ts';
import { setPerson, setSessionId } from './person-of.ts';

/** Reads the session cookie and notes who sends the request; passes on requests without a session. */
export function readSession(accounts: Accounts): RequestHandler {
  return async (req, res, next) => {
    if (!req.headers.cookie?.includes('studio-session=')) return next();
    const auth = await accounts.auth();
    const call = auth.api.getSession({ headers: headersOf(req), returnHeaders: true });
    const found = await passOn(res, call);
    if (found) {
      const { id, name, email, role } = found.user;
      setPerson(res, { id, name, email, role: role as Role });
      setSessionId(res, found.session.id);
    }
    next();
  };
}
