import { Router } from 'express';
import type { StudioDeps } from '#server/studio/deps.ts';
import { readBody } from '#server/studio/http/read-body.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { AccountList } from '#shared/studio/people.ts';
import type { Accounts } from './accounts.ts';
import { recordAudit } from './audit.ts';
import { bodies } from './bodies.ts';
import { createLink, listLinks, withdrawLinks } from './links.ts';
import { changeRole, listAccounts, personById, removePerson } from './people-store.ts';
import { personOf, requireRole } from './person-of.ts';

/** Calls about all accounts, for owners. */
export function accountRoutes(accounts: Accounts, storage: StudioDeps['storage']): Router {
  const { db } = accounts;
  const router = Router();
  const owner = requireRole('owner');

  router.get('/accounts', owner, async (_req, res) => {
    const all = await listAccounts(db.query);
    res.json({
      accounts: all,
      links: await listLinks(db.query),
      stored: await storage.used(all),
    } satisfies AccountList);
  });

  router.patch('/accounts/:id', owner, async (req, res) => {
    const { role } = readBody(bodies.role, req);
    const by = personOf(res);
    await db.transaction(async (query) => {
      const person = await personById(query, String(req.params.id));
      if (person.role === role) return;
      await changeRole(query, person, role);
      // A link created for the earlier role would restore it.
      await withdrawLinks(query, person.email);
      const { email: subject } = person;
      const detail = `from ${person.role} to ${role}`;
      await recordAudit(query, { person: by, action: 'account.role', subject, detail });
    });
    res.status(204).end();
  });

  router.delete('/accounts/:id', owner, async (req, res) => {
    const by = personOf(res);
    await db.transaction(async (query) => {
      const person = await personById(query, String(req.params.id));
      await removePerson(query, person);
      await withdrawLinks(query, person.email);
      const { email: subject, name: detail } = person;
      await recordAudit(query, { person: by, action: 'account.remove', subject, detail });
    });
    res.status(204).end();
  });

  router.post('/account-links', owner, async (req, res) => {
    const request = readBody(bodies.link, req);
    res.status(201).json(await createLink(accounts, personOf(res), request));
  });

  router.delete('/account-links/:email', owner, async (req, res) => {
    const subject = String(req.params.email).toLowerCase();
    await db.transaction(async (query) => {
      if (!(await withdrawLinks(query, subject)))
        throw new StudioError(404, 'unknown', 'This link doesn’t work any more.');
      await recordAudit(query, { person: personOf(res), action: 'account.withdraw', subject });
    });
    res.status(204).end();
  });

  return router;
}
