import { Router } from 'express';
import type { StudioDeps } from '#server/studio/deps.ts';
import { about } from '#server/studio/http/about.ts';
import type { Session } from '#shared/studio/people.ts';
import { z } from '#shared/zod.ts';
import { accountRoutes } from './account-routes.ts';
import { readAudit } from './audit.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { personOf, requireRole } from './person-of.ts';

/** No stored text contains a NUL, and PostgreSQL refuses it. */
const part = z
  .string()
  .max(200)
  .transform((text) => text.replaceAll('\0', '').trim());

/** The audit log's filter. Invalid values are ignored. */
const auditFilter = z.object({
  before: z.coerce.number().int().min(1).optional().catch(undefined),
  text: part.optional().catch(undefined),
  action: part.optional().catch(undefined),
});

/** Calls about the signed-in person, all accounts, and the audit log. */
export function peopleRoutes(deps: StudioDeps): Router {
  const { accounts, db, storage } = deps;
  const router = Router();

  router.get('/session', async (_req, res) => {
    res.json({ person: personOf(res), ...(await about(deps)) } satisfies Session);
  });

  router.get('/audit', requireRole('owner'), async (req, res) => {
    res.json(await readAudit(db.query, auditFilter.parse(req.query)));
  });

  if (accounts) router.use(ownAccountRoutes(accounts), accountRoutes(accounts, storage));
  return router;
}
