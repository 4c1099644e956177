import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder } from '../../build/program.ts';
import { linkSite, type RunningSite, startSite } from '../site.ts';

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
  using cleanup = new DisposableStack();
  const folder = linkSite(cleanup.use(emptyFolder()).path);
  writeFileSync(join(folder, 'content', FILM), film);
  const site = await startSite(env, folder);
  const kept = cleanup.move();
  const stop = async () => {
    await site.stop();
    kept.dispose();
  };
  return { ...site, stop };
}
