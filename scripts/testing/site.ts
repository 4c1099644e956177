import { type RunningSite, startSite as startBuiltSite } from '../build/built-server.ts';

export { freePort, type RunningSite } from '../build/built-server.ts';

/**
 * Folder with `content` and `dist` of the site that the engine's tests run on: small, and with every
 * kind of section.
 */
export const fixtureSite = 'scripts/testing/fixture-site';

/** Content of the fixture site. */
export const fixtureContent = `${fixtureSite}/content`;

/**
 * Starts the built fixture site on a free port.
 *
 * @param env variables for the server
 * @param folder with `dist` and `content`, to start another site
 */
export function startSite(env: Record<string, string> = {}, folder = fixtureSite) {
  return startBuiltSite(env, folder);
}

/** Starts the built site of `content/`, for what must hold for any content. */
export function startOwnSite(env: Record<string, string> = {}): Promise<RunningSite> {
  return startBuiltSite(env);
}
