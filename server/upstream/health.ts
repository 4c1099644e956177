import { Router } from 'express';
import type { Readiness } from '#server/routes/health.ts';
import type { Service } from './service.ts';

/** `/healthz`: the process runs. `/readyz`: it accepts calls, and its database answers. */
export function serviceHealth(readiness: Readiness, { databaseAnswers }: Service): Router {
  return Router()
    .use(['/healthz', '/readyz'], (_req, res, next) => {
      res.set('Cache-Control', 'no-store');
      next();
    })
    .get('/healthz', (_req, res) => res.json({ status: 'ok' }))
    .get('/readyz', async (_req, res) => {
      if (!readiness.ready) res.status(503).json({ status: 'stopping' });
      else if (await databaseAnswers()) res.json({ status: 'ok' });
      else res.status(503).json({ status: 'database does not answer' });
    });
}
