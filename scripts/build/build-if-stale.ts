import { nameOf, provideBuild } from './builds.ts';
import { ownFolder } from './places.ts';
import { buildStamp } from './stamp.ts';

/**
 * Builds a site unless there is a build of the current code; the server renders texts that are newer.
 *
 * @param folder holds its `content` and `dist`
 * @returns the build's folder
 */
export function buildWhereNeeded(folder = ownFolder): Promise<string> {
  return provideBuild({
    folder,
    stamp: () => buildStamp(folder),
    wanted: ({ code }) => nameOf({ code, texts: '' }),
    async make(build) {
      process.stderr.write('Building the site …\n');
      const { makeBuild } = await import('./build.ts');
      await makeBuild(folder, build);
    },
  });
}
