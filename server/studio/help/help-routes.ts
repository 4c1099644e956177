import { constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Router } from 'express';
import type { StudioDeps } from '#server/studio/deps.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';

/** Answers with the handbook for editors, `content/README.md`, as it is. */
export function helpRoutes({ contentDir }: Pick<StudioDeps, 'contentDir'>): Router {
  return Router().get('/help', async (_req, res) => {
    res.type('text/markdown').send(await readHandbook(join(contentDir, 'README.md')));
  });
}

async function readHandbook(file: string): Promise<string> {
  try {
    return await readFile(file, {
      encoding: 'utf8',
      flag: constants.O_RDONLY | constants.O_NOFOLLOW,
    });
  } catch {
    throw new StudioError(
      404,
      'no-handbook',
      'The handbook is missing on this server. Whoever runs it can put README.md back among the site’s files.',
    );
  }
}
