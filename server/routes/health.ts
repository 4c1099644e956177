import { Router } from 'express';
import type { Problem } from '#server/content/index.ts';
import { addresses } from '#server/http/addresses.ts';
import { setHeaders } from '#server/http/security-headers.ts';
import { type RefusedContent, summaryOf } from '#server/site/content-reports.ts';
import type { ContentState } from '#server/site/content-store.ts';
import type { SiteVersion } from '#server/site/site-version.ts';

/** The report of `/readyz`. */
export interface Readiness {
  /** Whether the process accepts new visitors; false during a shutdown. */
  ready: boolean;
  /** State of the content files compared with the served version. */
  content?: () => ContentState;
  /** Dead links in the served version. */
  deadLinks?: () => readonly Problem[];
  /** Whether the database of the built-in service responds. */
  databaseAnswers?: (() => Promise<boolean>) | undefined;
}

/** `/healthz`: the process is alive. `/readyz`: whether it accepts visitors; see {@link readyz}. */
export function health(readiness: Readiness, site: () => SiteVersion): Router {
  return Router()
    .get(addresses.healthz.path, noStore, (_req, res) => res.json({ status: 'ok' }))
    .use(
      readyz(readiness, site, {
        // Problems name files, and so may reveal pages that are not public yet.
        refused: ({ since, problems, more }) => ({ since, problems: problems.length + more }),
        deadLinks: ({ length }) => length,
      }),
    );
}

/** `/readyz` for operators, which also describes the problems of newer content. */
export const detailedHealth = (readiness: Readiness, site: () => SiteVersion): Router =>
  readyz(readiness, site, { refused: (refusal) => refusal, deadLinks: summaryOf });

/**
 * `/readyz`: whether the process accepts visitors, the served version, whether newer content is invalid or
 * how many pictures it waits for, whether there are dead links, and whether the database is unavailable.
 *
 * @param shown formats invalid content and dead links
 */
function readyz(
  readiness: Readiness,
  site: () => SiteVersion,
  shown: {
    refused(refusal: RefusedContent): object;
    deadLinks(problems: readonly Problem[]): object | number;
  },
): Router {
  return Router().get(addresses.readyz.path, noStore, async (_req, res) => {
    const content = readiness.content?.();
    const deadLinks = readiness.deadLinks?.() ?? [];
    const isAway = (await readiness.databaseAnswers?.()) === false;
    res.status(readiness.ready ? 200 : 503).json({
      status: readiness.ready ? 'ok' : 'stopping',
      version: site().version,
      refused: content?.name === 'refused' ? shown.refused(content.refusal) : undefined,
      deadLinks: deadLinks.length > 0 ? shown.deadLinks(deadLinks) : undefined,
      awaitedPictures: content?.name === 'preparing' ? content.pictures : undefined,
      // Pages do not need the database, so the server stays ready.
      database: isAway ? 'does not answer' : undefined,
    });
  });
}

const noStore = setHeaders({ 'Cache-Control': 'no-store' });
