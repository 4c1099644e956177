import { Router } from 'express';
import { addresses } from '#server/http/addresses.ts';
import { setHeaders } from '#server/http/security-headers.ts';
import type { ContentState } from '#server/site/content-store.ts';
import type { SiteVersion } from '#server/site/site-version.ts';

/** What `/readyz` reports. */
export interface Readiness {
  /** Whether the process wants new visitors; a shutdown turns it off. */
  ready: boolean;
  /** How the content files relate to what is served. */
  content?: () => ContentState;
  /** Whether the database of the built-in service answers. */
  databaseAnswers?: (() => Promise<boolean>) | undefined;
}

/**
 * `/healthz`: the process runs. `/readyz`: whether it wants visitors, which version it serves, why
 * newer content was refused or how many pictures it waits for, and whether the database is away.
 */
export function health(readiness: Readiness, site: () => SiteVersion): Router {
  return Router()
    .use(
      [addresses.healthz.path, addresses.readyz.path],
      setHeaders({ 'Cache-Control': 'no-store' }),
    )
    .get(addresses.healthz.path, (_req, res) => res.json({ status: 'ok' }))
    .get(addresses.readyz.path, async (_req, res) => {
      const content = readiness.content?.();
      const isAway = (await readiness.databaseAnswers?.()) === false;
      res.status(readiness.ready ? 200 : 503).json({
        status: readiness.ready ? 'ok' : 'stopping',
        version: site().version,
        refused: content?.name === 'refused' ? content.refusal : undefined,
        awaitedPictures: content?.name === 'preparing' ? content.pictures : undefined,
        // Pages do not need the database, so the server stays ready.
        database: isAway ? 'does not answer' : undefined,
      });
    });
}
