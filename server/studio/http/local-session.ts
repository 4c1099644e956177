import { randomBytes, timingSafeEqual } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Request, RequestHandler } from 'express';
import { setPerson } from '#server/studio/people/person-of.ts';
import type { Person } from '#shared/studio/people.ts';
import { StudioError } from './studio-error.ts';

/**
 * Name of the session cookie of a studio on a port. Browsers send it to all ports of `localhost`, so studios
 * on several ports need different names. `__Host-` needs `Secure`, which Safari refuses there.
 */
const localCookie = (port: number | undefined): string => `studio-local-${port}`;

/**
 * The session of the one person who uses a local studio. Its secret belongs to this process, so if another
 * server on `localhost` receives it, it is of use only here, where `refuseOtherUsers` checks who has opened
 * the connection.
 */
export interface LocalSession {
  /** Path with a token that works once; each call creates a new one and invalidates the last. */
  invite(): string;
  /** Refuses requests without the session, and exchanges a token for a session. */
  handler: RequestHandler;
}

const newSecret = () => randomBytes(32).toString('base64url');

const isSame = (given: unknown, secret: string | null): boolean =>
  typeof given === 'string' &&
  secret !== null &&
  given.length === secret.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(secret));

/** @param person the person who publishes; see {@link localPerson} */
export function localSession(person: Person): LocalSession {
  const session = newSecret();
  let token: string | null = null;
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/' } as const;
  return {
    invite() {
      token = newSecret();
      return `/?token=${token}`;
    },
    handler(req, res, next) {
      const name = localCookie(req.socket.localPort);
      const hasSession = isSame(cookieOf(req, name), session);
      const given = req.method === 'GET' ? req.query.token : undefined;
      if (isSame(given, token)) token = null;
      else if (!hasSession) return refuse(req.path, res);
      if (given !== undefined) {
        // The address without the token, so that it is not left in the history.
        return res
          .cookie(name, session, cookie)
          .set('Cache-Control', 'no-store')
          .redirect(303, '/');
      }
      setPerson(res, person);
      next();
    },
  };
}

function cookieOf({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Open the studio from your terminal</title>
<h1>Open the studio from your terminal</h1>
<p>Use the address that <code>npm run studio</code> has printed. It works once. For a new one, press Enter in that terminal.</p>
</html>
`;

function refuse(path: string, res: Parameters<RequestHandler>[1]): void {
  if (path.startsWith('/api/')) throw signedOut();
  res.status(401).set('Cache-Control', 'no-store').type('html').send(page);
}

/** The error for a call without a session. */
export const signedOut = () =>
  new StudioError(401, 'signed-out', 'You are signed out. Sign in again; your drafts are kept.');

/**
 * The owner of a local studio.
 *
 * @param gitName `user.name` of git, if set
 */
export function localPerson(gitName: string): Person {
  const { username } = userInfo();
  return { id: 'local', name: gitName.trim() || username, email: '', role: 'owner' };
}
