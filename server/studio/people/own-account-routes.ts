import { Router } from 'express';
import { invalidField, readBody } from '#server/studio/http/read-body.ts';
import type { Accounts } from './accounts.ts';
import { recordAudit } from './audit.ts';
import { AuthRefusal, callAuth } from './auth-call.ts';
import { bodies } from './bodies.ts';
import { refuseCommonPassword } from './links.ts';
import { readOwnAccount } from './own-account.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { personOf, sessionIdOf } from './person-of.ts';
import { limitAttempts } from './sign-in-limits.ts';

/** Calls about the signed-in person's own account. */
export function ownAccountRoutes(accounts: Accounts): Router {
  const { db } = accounts;
  const router = Router();

  router.get('/account', async (_req, res) => {
    res.json(await readOwnAccount(db.query, personOf(res).id, sessionIdOf(res)));
  });

  router.patch('/account', async (req, res) => {
    const { name } = readBody(bodies.name, req);
    const person = personOf(res);
    await db.transaction(async (query) => {
      await query('UPDATE people SET name = $1 WHERE id = $2', [name, person.id]);
      const detail = `from ${person.name} to ${name}`;
      await recordAudit(query, { person, action: 'account.name', detail });
    });
    res.status(204).end();
  });

  router.post('/account/password', async (req, res) => {
    const { current, password } = readBody(bodies.password, req);
    await refuseCommonPassword(password);
    const person = personOf(res);
    const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
    await limitAttempts(db.query, req, person.email, () =>
      callAuth(accounts, { req, res }, (api, options) =>
        api.changePassword({ ...options, body }),
      ).catch(refuseCurrent),
    );
    await recordAudit(db.query, { person, action: 'account.password' });
    res.status(204).end();
  });

  router.delete('/account/sessions', async (_req, res) => {
    const person = personOf(res);
    await db.transaction(async (query) => {
      const sql = 'DELETE FROM sessions WHERE person_id = $1 AND id <> $2 RETURNING id';
      const ended = await query(sql, [person.id, sessionIdOf(res) ?? '']);
      const detail = `${ended.length} ended`;
      await recordAudit(query, { person, action: 'account.sessions', detail });
    });
    res.status(204).end();
  });

  router.post('/sign-out', async (req, res) => {
    await callAuth(accounts, { req, res }, (api, options) => api.signOut(options));
    await recordAudit(db.query, { person: personOf(res), action: 'sign-out' });
    res.status(204).end();
  });

  router.use('/account/passkeys', passkeyRoutes(accounts));
  return router;
}

function refuseCurrent(error: unknown): never {
  if (!(error instanceof AuthRefusal)) throw error;
  throw invalidField('current', 'This isn’t your current password.', 'wrong-password');
}
