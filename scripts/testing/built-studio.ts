import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProgram } from './program.ts';
import { temporaryFolder } from './server/content.ts';
import { freePort, linkSite } from './site.ts';
import { createVisitor } from './studio-visitor.ts';

/** A built studio in a process of its own. */
export type StudioProcess = Awaited<ReturnType<typeof startStudioProcess>>;

/** That of one's own machine. */
export type BuiltStudio = Awaited<ReturnType<typeof startBuiltStudio>>;

/** A folder with a copy of the fixture's content, and its build. */
export const siteFolder = (): string => linkSite(temporaryFolder());

/**
 * Starts what `npm run studio` starts, on a copy of the fixture site's content; it ends with the test.
 *
 * @param folder of an earlier studio, to go on with its content and drafts
 * @param env further variables
 * @param mounts shell commands that mount file systems for the studio alone, without rights of their own
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
    /** Signs a browser in, once. */
    address: /http:\S+/.exec(studio.output())?.[0] ?? '',
  };
}

/**
 * Starts a built studio; it ends with the test.
 *
 * @param ready what it writes when it listens
 * @param envFor variables besides port and data folder
 */
export async function startStudioProcess(
  folder: string,
  command: readonly string[],
  ready: string,
  envFor: (origin: string) => Record<string, string>,
) {
  const [port, dataDir] = [await freePort(), join(folder, 'data')];
  const origin = `http://localhost:${port}`;
  const own = { PATH: process.env.PATH, STUDIO_PORT: String(port), DATA_DIR: dataDir };
  const { child, output, stop } = await startProgram(command, (text) => text.includes(ready), {
    cwd: folder,
    env: { ...own, ...envFor(origin) },
  });
  onTestFinished(() => stop('SIGKILL'));
  const contentDir = join(folder, 'content');
  return { port, origin, contentDir, dataDir, process: child, output, stop };
}

/** A command that sees further file systems; they end with it. */
const mounted = (mounts: string, program: readonly string[]) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-ec'],
  ...[`${mounts}\nexec "$@"`, 'sh', ...program],
];

/** Calls a built studio as the person whom its address signs in. */
export async function callerOf({ address, origin }: Pick<BuiltStudio, 'address' | 'origin'>) {
  const visitor = createVisitor(origin);
  await visitor.fetch(address.slice(origin.length), { redirect: 'manual' });
  return visitor.fetch;
}
