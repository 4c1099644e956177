import { Router } from 'express';
import type { Readiness } from '#server/routes/health.ts';
import type { Service } from './service.ts';

/** `/healthz`: the process runs. `/readyz`: it accepts calls, and its database answers. */
export function serviceHealth(
  readiness: Readiness,
  databaseStatus: Service['databaseStatus'],
): Router {
  return Router()
    .get('/healthz', (_req, res) => res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
    .get('/readyz', async (_req, res) => {
      const database = await databaseStatus();
      const status = database === 'ok' ? 'ok' : `database ${database}`;
      res
        .set('Cache-Control', 'no-store')
        .status(readiness.ready && database === 'ok' ? 200 : 503)
        .json({ status: readiness.ready ? status : 'stopping' });
    });
}
