import { nameOf, provideBuild } from './builds.ts';
import { ownFolder } from './places.ts';
import { buildStamp } from './stamp.ts';

/**
 * Builds a site unless there is a build of the current code; the server renders texts that are newer.
 *
 * @param folder holds its `content` and `dist`
 * @param onUsable is told of a new build's folder once the server in it can be started
 * @returns the build's folder
 */
export function buildWhereNeeded(
  folder = ownFolder,
  onUsable = (_build: string) => {},
): Promise<string> {
  return provideBuild({
    folder,
    stamp: () => buildStamp(folder),
    wanted: ({ code }) => nameOf({ code, texts: '' }),
    async make(build) {
      const { makeBuild } = await import('./build.ts');
      await makeBuild(folder, build, () => onUsable(build));
    },
  });
}

// `npm start` runs it in a process of its own, and is told of a build that it can serve, and once more
// when the build is complete.
if (import.meta.main && process.send) {
  const tell = (build: string, isComplete = false) => process.send?.({ build, isComplete });
  process.once('disconnect', () => process.exit());
  tell(await buildWhereNeeded(ownFolder, tell), true);
  process.disconnect?.();
}
