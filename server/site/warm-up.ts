import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { runInTurns, type Steps, visitAll } from '#server/background/steps.ts';
import type { PageFiles } from '#server/content/index.ts';
import { NOT_FOUND } from './resources.ts';
import type { SiteVersion } from './site-version.ts';

/** Number of most recently requested responses that are rendered in advance. */
const RESPONSES = 100;

/** A version of the site with its pages as in their files. */
interface Version {
  site: SiteVersion;
  live: PageFiles;
}

/**
 * Warms up a version before it replaces another one: renders the responses of new and changed pages, then
 * those requested most recently, in the same order. All others are rendered on request.
 *
 * @throws errors of components
 */
export async function warmUp({ site, live }: Version, before: Version): Promise<void> {
  const changed = await runInTurns(changedKeys(before.live, live));
  const latest = before.site.responses.latest(RESPONSES);
  for (const key of [...changed, NOT_FOUND, ...latest]) {
    await nextTurn();
    if (site.resources.has(key)) await site.responses.get(key);
  }
}

function* changedKeys(before: PageFiles, now: PageFiles): Steps<string[]> {
  const keys: string[] = [];
  yield* visitAll(now, ([key, page]) => {
    const known = before.get(key);
    // The first time, the thread that reads content sends all pages again.
    if (known !== page && !isDeepStrictEqual(known, page)) keys.push(key);
  });
  return keys;
}
