import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, realpathSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunningSite, startSite as startBuiltSite } from '../build/built-server.ts';

export { freePort, type RunningSite } from '../build/built-server.ts';
export { startProgram, until } from '../build/program.ts';

/**
 * Folder with `content` and `dist` of the site for the engine's tests, which is small and
 * has every kind of section.
 */
export const fixtureSite = 'scripts/testing/fixture-site';

/** The folder of its current build, which exists in built and browser tests. */
export const fixtureBuild = () => realpathSync(`${fixtureSite}/dist/current`);

/** Content folder of the fixture site. */
export const fixtureContent = `${fixtureSite}/content`;

/**
 * Builds sites concurrently in a separate process, because this one would keep the memory for
 * pictures and compression.
 *
 * @throws Error if one cannot be built; stderr has the reason
 */
export async function buildSites(folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  const child = spawn(process.execPath, ['scripts/build/build.ts', ...folders], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build of ${folders.join(' and ')} failed.`);
}

/**
 * Copies a site's current build, for a test to change. As in a copy that follows symbolic links,
 * `current` is then a folder.
 *
 * @returns the build's folder
 */
export function copyBuild(from: string, to: string): string {
  const build = join(to, 'dist/current');
  cpSync(realpathSync(join(from, 'dist/current')), build, { recursive: true });
  for (const name of globSync('*.js', { cwd: join(from, 'dist') }))
    cpSync(join(from, 'dist', name), join(to, 'dist', name));
  return build;
}

/**
 * Creates a separate site in an empty folder: a copy of a site's content, and links to its builds.
 *
 * @param content the site's own by default
 * @returns the folder
 */
export function linkSite(folder: string, site = fixtureSite, content = `${site}/content`): string {
  cpSync(content, join(folder, 'content'), { recursive: true });
  symlinkSync(resolve(site, 'dist'), join(folder, 'dist'));
  return folder;
}

/** The address for which the build has prerendered pages; a site with another address renders its own. */
const SITE_URL = 'http://localhost:3000';

/**
 * Starts the built fixture site on a free port.
 *
 * @param env variables for the server
 * @param folder another folder with `dist` and `content`
 */
export function startSite(env: Record<string, string> = {}, folder = fixtureSite) {
  // A studio polls its site at that address for the live version.
  const address = 'STUDIO_PORT' in env ? {} : { SITE_URL };
  return startBuiltSite({ ...address, ...env }, folder);
}

/** Starts the built site of `content/`, for tests of any content. */
export function startOwnSite(env: Record<string, string> = {}): Promise<RunningSite> {
  return startSite(env, process.cwd());
}
