import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkSite, type RunningSite, startSite } from '../site.ts';

/** Address of the film that `startWithFilm` adds. */
export const FILM = '/media/films/long.mp4';

/**
 * Starts a copy of the fixture site that has one more film.
 *
 * @param film its bytes, which need not be a film
 * @param env variables for the server
 */
export async function startWithFilm(
  film: Buffer,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const folder = linkSite(mkdtempSync(join(tmpdir(), 'film-')));
  writeFileSync(join(folder, 'content', FILM), film);
  const site = await startSite(env, folder);
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...site, stop };
}
