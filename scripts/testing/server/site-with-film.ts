import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fixtureContent, fixtureSite, type RunningSite, startSite } from '../site.ts';

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
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  cpSync(fixtureContent, join(folder, 'content'), { recursive: true });
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  writeFileSync(join(folder, 'content', FILM), film);
  const site = await startSite(env, folder);
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  };
  return { ...site, stop };
}
