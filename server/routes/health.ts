import { Router } from 'express';
import type { RefusedContent } from '#server/content/content-problem.ts';
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

/** `/healthz`: the process runs. `/readyz`: whether it wants visitors; see {@link readyz}. */
export function health(readiness: Readiness, site: () => SiteVersion): Router {
  return Router()
    .get(addresses.healthz.path, noStore, (_req, res) => res.json({ status: 'ok' }))
    .use(
      readyz(readiness, site, ({ since, problems, more }) => {
        // Problems name files, and with them pages that are not public yet.
        return { since, problems: problems.length + more };
      }),
    );
}

/** `/readyz` for operators: also says what is wrong with newer content. */
export const detailedHealth = (readiness: Readiness, site: () => SiteVersion): Router =>
  readyz(readiness, site, (refusal) => refusal);

/**
 * `/readyz`: whether the process wants visitors, which version it serves, whether newer content was
 * refused or how many pictures it waits for, and whether the database is away.
 *
 * @param refused what is said about refused content
 */
function readyz(
  readiness: Readiness,
  site: () => SiteVersion,
  refused: (refusal: RefusedContent) => object,
): Router {
  return Router().get(addresses.readyz.path, noStore, async (_req, res) => {
    const content = readiness.content?.();
    const isAway = (await readiness.databaseAnswers?.()) === false;
    res.status(readiness.ready ? 200 : 503).json({
      status: readiness.ready ? 'ok' : 'stopping',
      version: site().version,
      refused: content?.name === 'refused' ? refused(content.refusal) : undefined,
      awaitedPictures: content?.name === 'preparing' ? content.pictures : undefined,
      // Pages do not need the database, so the server stays ready.
      database: isAway ? 'does not answer' : undefined,
    });
  });
}

const noStore = setHeaders({ 'Cache-Control': 'no-store' });
