import express, { type Request, type Response, Router } from 'express';
import type { StudioDeps } from '#server/studio/deps.ts';
import { about } from '#server/studio/http/about.ts';
import { readBody } from '#server/studio/http/read-body.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { Person, SignInPage } from '#shared/studio/people.ts';
import type { Accounts } from './accounts.ts';
import { recordAudit } from './audit.ts';
import { AuthRefusal, callAuth } from './auth-call.ts';
import { bodies } from './bodies.ts';
import { findLink, useLink } from './links.ts';
import { limitAttempts } from './sign-in-limits.ts';

/** Far more than the largest body, a passkey's answer, needs. */
const MAX_JSON = '100kb';

/** Calls without a session. In local mode there are none, because there is no sign-in. */
export function signInRoutes(deps: StudioDeps): Router {
  const { accounts } = deps;
  const router = Router();
  if (!accounts) return router;
  router.use(['/sign-in', '/invitations'], express.json({ limit: MAX_JSON }));

  router.get('/sign-in', async (_req, res) => {
    const { siteName } = await about(deps);
    const isSignedIn = res.locals.person !== undefined;
    res.json({ siteName, isSignedIn } satisfies SignInPage);
  });

  router.post('/sign-in', async (req, res) => {
    const { email, password } = readBody(bodies.signIn, req);
    const address = email.trim().toLowerCase();
    await limitAttempts(accounts.db.query, req, address, () =>
      signInByPassword(accounts, { req, res }, { email: address, password }),
    );
    res.status(204).end();
  });

  router.post('/sign-in/passkey-options', async (req, res) => {
    const asked = await callAuth(accounts, { req, res }, async (api, options) => {
      await forgetEnded(accounts);
      return api.generatePasskeyAuthenticationOptions(options);
    });
    res.json({ ...asked, userVerification: 'required' });
  });

  router.post('/sign-in/passkey', async (req, res) => {
    const { response } = readBody(bodies.passkeySignIn, req);
    const { user } = await limitAttempts(accounts.db.query, req, null, () =>
      callAuth(accounts, { req, res }, (api, options) =>
        api.verifyPasskeyAuthentication({ ...options, body: { response } }),
      ).catch(refused('This passkey isn’t known here. Use another way.')),
    );
    await noteSignIn(accounts, user, 'with a passkey');
    res.status(204).end();
  });

  router.get('/invitations/:token', async (req, res) => {
    await accounts.auth();
    res.json(await findLink(accounts.db.query, req.params.token));
  });

  router.post('/invitations/:token', async (req, res) => {
    await accounts.auth();
    const chosen = readBody(bodies.join, req);
    const { email } = await useLink(accounts, req.params.token, chosen);
    await signInByPassword(accounts, { req, res }, { email, password: chosen.password });
    res.status(204).end();
  });

  return router;
}

async function signInByPassword(
  accounts: Accounts,
  handled: { req: Request; res: Response },
  body: { email: string; password: string },
): Promise<void> {
  const { user } = await callAuth(accounts, handled, (api, options) =>
    api.signInEmail({ ...options, body }),
  ).catch(refused('Wrong email or password. Please try again.'));
  await noteSignIn(accounts, user, 'with a password');
}

/** Every failure gets the same answer, which does not reveal whether the account exists. */
const refused = (message: string) => (error: unknown) => {
  if (!(error instanceof AuthRefusal)) throw error;
  throw new StudioError(401, 'wrong-sign-in', message);
};

async function noteSignIn(
  accounts: Accounts,
  person: Pick<Person, 'name' | 'email'>,
  detail: string,
): Promise<void> {
  await recordAudit(accounts.db.query, { person, action: 'sign-in', detail });
  await forgetEnded(accounts);
}

async function forgetEnded({ db }: Accounts): Promise<void> {
  const now = new Date().toISOString();
  for (const table of ['sessions', 'challenges'])
    await db.query(`DELETE FROM ${table} WHERE expires_at <= $1`, [now]);
}
