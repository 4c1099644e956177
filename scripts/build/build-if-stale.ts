import { nameOf, provideBuild } from './builds.ts';
import { ownFolder } from './places.ts';
import { buildStamp } from './stamp.ts';

/**
 * Builds a site unless there is a build of the current code; the server renders newer texts itself.
 *
 * @param folder contains `content` and `dist`
 * @param onUsable receives the new build's folder once its server can be started
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

// `npm start` runs it in a separate process, which reports a usable build, and later its completion.
if (import.meta.main && process.send) {
  const tell = (build: string, isComplete = false) => process.send?.({ build, isComplete });
  process.once('disconnect', () => process.exit());
  tell(await buildWhereNeeded(ownFolder, tell), true);
  process.disconnect?.();
}
