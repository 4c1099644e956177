import { Router } from 'express';
import type { PublishedSite } from './published-site.ts';

/** Whether the process wants new visitors; a shutdown turns it off. */
export interface Readiness {
  ready: boolean;
}

/** `/healthz`: the process runs. `/readyz`: it wants visitors, and which version it serves. */
export function health(readiness: Readiness, site: () => PublishedSite): Router {
  return Router()
    .use(['/healthz', '/readyz'], (_req, res, next) => {
      res.set('Cache-Control', 'no-store');
      next();
    })
    .get('/healthz', (_req, res) => res.json({ status: 'ok' }))
    .get('/readyz', (_req, res) =>
      res
        .status(readiness.ready ? 200 : 503)
        .json({ status: readiness.ready ? 'ok' : 'stopping', version: site().version }),
    );
}
