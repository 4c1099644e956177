import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProgram } from '../build/program.ts';
import { temporaryFolder } from './server/content.ts';
import { freePort, linkSite } from './site.ts';
import { createVisitor } from './studio-visitor.ts';

/** A built studio in a separate process. */
export type StudioProcess = Awaited<ReturnType<typeof startStudioProcess>>;

/** A local studio. */
export type BuiltStudio = Awaited<ReturnType<typeof startBuiltStudio>>;

/** A folder with a copy of the fixture's content, and its build. */
export const siteFolder = (): string => linkSite(temporaryFolder());

/**
 * Starts the same program as `npm run studio`, on a copy of the fixture site's
 * content; it stops with the test.
 *
 * @param folder of an earlier studio, to continue with its content and drafts
 * @param env additional variables
 * @param mounts shell commands that mount file systems visible only to the studio, without privileges
 */
export async function startBuiltStudio(
  folder = siteFolder(),
  env: Record<string, string> = {},
  mounts?: string,
) {
  const program = [process.execPath, 'dist/current/studio-server/local.js'];
  const command = mounts === undefined ? program : mounted(mounts, program);
  const variables = { NODE_ENV: 'production', ...env };
  const studio = await startStudioProcess(folder, command, '?token=', () => variables);
  return {
    ...studio,
    /** The address signs a browser in once. */
    address: /http:\S+/.exec(studio.stdout())?.[0] ?? '',
  };
}

/**
 * Starts a built studio; it stops with the test.
 *
 * @param ready output that shows that it listens
 * @param envFor variables other than port and data folder
 */
export async function startStudioProcess(
  folder: string,
  command: readonly string[],
  ready: string,
  envFor: (origin: string) => Record<string, string>,
) {
  const [port, dataDir] = [await freePort(), join(folder, 'data')];
  const origin = `http://localhost:${port}`;
  // No site answers there: the one of a developer has other content.
  const siteUrl = `http://localhost:${await freePort()}`;
  const own = {
    PATH: process.env.PATH,
    STUDIO_PORT: String(port),
    DATA_DIR: dataDir,
    SITE_URL: siteUrl,
  };
  const studio = await startProgram(command, (text) => text.includes(ready), {
    cwd: folder,
    env: { ...own, ...envFor(origin) },
  });
  onTestFinished(() => studio.stop('SIGKILL'));
  const contentDir = join(folder, 'content');
  return { ...studio, port, origin, contentDir, dataDir };
}

/** A command in its own mount namespace with additional file systems. */
const mounted = (mounts: string, program: readonly string[]) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-ec'],
  ...[`${mounts}\nexec "$@"`, 'sh', ...program],
];

/** Calls a built studio as the person signed in by its address. */
export async function callerOf({ address, origin }: Pick<BuiltStudio, 'address' | 'origin'>) {
  const visitor = createVisitor(origin);
  await visitor.fetch(address.slice(origin.length), { redirect: 'manual' });
  return visitor.fetch;
}
