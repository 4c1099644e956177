import { Router } from 'express';
import type { Readiness } from '#server/routes/health.ts';
import type { Store } from './store.ts';

/** `/healthz`: the process runs. `/readyz`: it wants calls, and its database answers. */
export function serviceHealth(readiness: Readiness, store: Store): Router {
  return Router()
    .get('/healthz', (_req, res) => res.set('Cache-Control', 'no-store').json({ status: 'ok' }))
    .get('/readyz', async (_req, res) => {
      const status = !readiness.ready ? 'stopping' : await databaseStatus(store);
      res
        .set('Cache-Control', 'no-store')
        .status(status === 'ok' ? 200 : 503)
        .json({ status });
    });
}

function databaseStatus(store: Store): Promise<string> {
  return store.ping().then(
    () => 'ok',
    () => 'database does not answer',
  );
}
