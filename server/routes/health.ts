import { Router } from 'express';
import type { RefusedContent } from '#server/content/refused-content.ts';
import { addresses } from '#server/http/addresses.ts';
import type { SiteVersion } from '#server/site/site-version.ts';

/** Whether the process wants new visitors; a shutdown turns it off. */
export interface Readiness {
  ready: boolean;
  /** Why newer content than what is served was refused, or null. */
  refused?: () => RefusedContent | null;
  /** How many pictures newer content still waits for. */
  awaitedPictures?: () => number;
  /** Whether the database of the built-in service answers. */
  databaseAnswers?: (() => Promise<boolean>) | undefined;
}

/**
 * `/healthz`: the process runs. `/readyz`: it wants visitors, which version it serves, why newer
 * content was refused or waits for its pictures, and whether the database does not answer.
 */
export function health(readiness: Readiness, site: () => SiteVersion): Router {
  return Router()
    .use([addresses.healthz.path, addresses.readyz.path], (_req, res, next) => {
      res.set('Cache-Control', 'no-store');
      next();
    })
    .get(addresses.healthz.path, (_req, res) => res.json({ status: 'ok' }))
    .get(addresses.readyz.path, async (_req, res) => {
      const isAway = (await readiness.databaseAnswers?.()) === false;
      res.status(readiness.ready ? 200 : 503).json({
        status: readiness.ready ? 'ok' : 'stopping',
        version: site().version,
        refused: readiness.refused?.() ?? undefined,
        awaitedPictures: readiness.awaitedPictures?.() || undefined,
        // Pages are served without it, so the server stays ready.
        database: isAway ? 'does not answer' : undefined,
      });
    });
}
