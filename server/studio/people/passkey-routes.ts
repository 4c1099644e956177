import { Router } from 'express';
import { readBody } from '#server/studio/http/read-body.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { Accounts } from './accounts.ts';
import { recordAudit } from './audit.ts';
import { AuthRefusal, callAuth } from './auth-call.ts';
import { bodies } from './bodies.ts';
import { personOf } from './person-of.ts';

/** Calls about the signed-in person's passkeys, below `/account/passkeys`. */
export function passkeyRoutes(accounts: Accounts): Router {
  const { db } = accounts;
  const router = Router();

  router.post('/options', async (req, res) => {
    const asked = callAuth(accounts, { req, res }, (api, options) =>
      api.generatePasskeyRegistrationOptions({ ...options, query: {} }),
    );
    res.json(await asked.catch(refused));
  });

  router.post('/', async (req, res) => {
    const { name, response } = readBody(bodies.passkey, req);
    await callAuth(accounts, { req, res }, (api, options) =>
      api.verifyPasskeyRegistration({ ...options, body: { response, name } }),
    ).catch(refused);
    const person = personOf(res);
    await recordAudit(db.query, { person, action: 'passkey.add', detail: name });
    res.status(204).end();
  });

  router.delete('/:id', async (req, res) => {
    const person = personOf(res);
    await db.transaction(async (query) => {
      const sql = 'DELETE FROM passkeys WHERE id = $1 AND person_id = $2 RETURNING name';
      const [passkey] = await query<{ name: string }>(sql, [String(req.params.id), person.id]);
      if (!passkey) throw new StudioError(404, 'unknown', 'This passkey is gone already.');
      await recordAudit(query, { person, action: 'passkey.remove', detail: passkey.name });
    });
    res.status(204).end();
  });

  return router;
}

function refused(error: unknown): never {
  if (!(error instanceof AuthRefusal)) throw error;
  if (error.code === 'SESSION_NOT_FRESH')
    throw new StudioError(
      403,
      'sign-in-again',
      'You signed in more than a day ago. Sign out and in again, then add the passkey.',
    );
  throw new StudioError(400, 'passkey-refused', 'This passkey could not be added. Try again.');
}
