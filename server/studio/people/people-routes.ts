import { Router } from 'express';
import type { Session } from '#shared/studio/people.ts';
import { personOf } from './person-of.ts';

export interface PeopleDeps {
  /** What the studio says about itself. */
  about: () => Promise<Omit<Session, 'person'>>;
}

/** Calls about the person who is signed in, and about all accounts. */
export function peopleRoutes({ about }: PeopleDeps): Router {
  const router = Router();
  router.get('/session', async (_req, res) => {
    res.json({ person: personOf(res), ...(await about()) } satisfies Session);
  });
  return router;
}
