import { Router } from 'express';
import type { StudioDeps } from '#server/studio/deps.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { ordinaryText } from '#server/studio/workspace/disk-files.ts';

/** Sends the editors' handbook, `content/README.md`, unchanged. */
export function helpRoutes({ contentDir }: Pick<StudioDeps, 'contentDir'>): Router {
  return Router().get('/help', (_req, res) => {
    const handbook = ordinaryText(contentDir, 'README.md');
    if (!handbook) throw missing;
    res.type('text/markdown').send(handbook);
  });
}

const missing = new StudioError(
  404,
  'no-handbook',
  'The handbook is missing on this server. Whoever runs it can put README.md back among the site’s files.',
);
