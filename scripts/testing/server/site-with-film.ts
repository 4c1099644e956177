import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkSite, type RunningSite, startSite } from '../site.ts';
import { emptyFolder } from '../temporary.ts';

/** Address of the film added by `startWithFilm`. */
export const FILM = '/media/films/long.mp4';

/**
 * Starts a copy of the fixture site with an additional film.
 *
 * @param film its bytes, which need not be a valid film
 * @param env variables for the server
 */
export async function startWithFilm(
  film: Buffer,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  const folder = emptyFolder();
  linkSite(folder.path);
  writeFileSync(join(folder.path, 'content', FILM), film);
  const site = await startSite(env, folder.path);
  const stop = async () => {
    await site.stop();
    folder.remove();
  };
  return { ...site, stop };
}
