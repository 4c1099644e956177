import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '../../build/built-server.ts';
import { startProgram } from '../program.ts';
import type { DocumentedCommand } from './documents.ts';
import { needsArguments, needsSite, otherExitCodes, preparations, services } from './rules.ts';

/** Maximum duration of a command, in ms. */
const LIMIT_MS = 600_000;

/**
 * Creates a fresh clone of this repository in which documented commands run.
 *
 * @param folder an empty folder for the clone and the output of its commands
 */
export async function cloneInto(folder: string) {
  const { cwd, git, env, ports, adapted } = await prepareClone(folder);

  const start = (script: string, isReady: () => boolean | Promise<boolean>) => {
    // A production machine has its own Node; here it is the lockfile's.
    const path = /\bnode /.test(script) ? [join(cwd, 'node_modules/.bin'), env.PATH] : [env.PATH];
    const variables = { ...env, PATH: path.join(delimiter) };
    const options = { cwd, env: variables, limitMs: LIMIT_MS, detached: true };
    return startProgram(['bash', '-e', '-c', script], isReady, options);
  };

  /** Waits until a service is up, runs a callback, and stops the service. */
  async function serve(
    script: string,
    { port, path }: Pick<(typeof services)[number], 'port' | 'path'>,
    meanwhile: () => Promise<string | null> = async () => null,
  ): Promise<string | null> {
    try {
      const service = await start(script, () => isUp(`http://localhost:${ports[port]}${path}`));
      return await meanwhile().finally(() => service.stop());
    } catch (error) {
      return endOf((error as Error).message);
    }
  }

  async function finish(command: string, script: string): Promise<string | null> {
    const expected = otherExitCodes.find(({ commands }) => commands.test(command))?.code ?? 0;
    const { exit, stop, output } = await start(script, () => true);
    const timer = setTimeout(stop, LIMIT_MS, 'SIGKILL');
    const code = await exit;
    clearTimeout(timer);
    return code === expected ? null : `exit code ${code}\n${endOf(output())}`;
  }

  return {
    folder: cwd,
    /** @returns the error, or null */
    run(documented: DocumentedCommand): Promise<string | null> {
      const { command } = documented;
      const script = adapted(documented) + (needsArguments.test(command) ? ' -- --help' : '');
      const service = services.find(({ commands }) => commands.test(command));
      if (service) return serve(script, service);
      if (needsSite.test(command))
        return serve('npm start', { port: 'PORT', path: '/readyz' }, () => finish(command, script));
      return finish(command, script);
    },
    /** Reverts the changes that commands have made to files of the repository. */
    reset() {
      git('-C', cwd, 'checkout', '--quiet', '.');
      git('-C', cwd, 'clean', '--quiet', '--force', '-d');
    },
  };
}

/** Creates a clone whose commands use ports and folders of their own. */
async function prepareClone(folder: string) {
  const cwd = join(folder, 'site');
  const git = (...parameters: string[]) => execFileSync('git', parameters, { stdio: 'pipe' });
  git('clone', '--quiet', '.', cwd);
  cpSync('.env.example', join(cwd, '.env'));
  const ports = {
    PORT: String(await freePort()),
    UPSTREAM_PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
  };
  // With STUDIO_PORT set, every site would start a studio.
  const { STUDIO_PORT, ...portsOfAll } = ports;
  const backups = join(folder, 'backups');
  const assets = join(folder, 'assets');
  for (const each of [backups, assets]) mkdirSync(each);
  const env = {
    ...withoutNpm(process.env),
    ...portsOfAll,
    ADMIN_PORT: String(await freePort()),
    ASSET_DIR: assets,
    PREVIEW_SECRET: 'a secret of more than thirty-two bytes',
  };

  /** The command with this clone's ports and folders. */
  const adapted = ({ command, exports }: DocumentedCommand) =>
    [...preparationOf(command), ...exports, command]
      .join('\n')
      .replaceAll('localhost:3000', `localhost:${ports.PORT}`)
      .replaceAll('localhost:3001', `localhost:${ports.UPSTREAM_PORT}`)
      .replace(/\bUPSTREAM_PORT=\d+ /g, '')
      .replace(/\bSTUDIO_PORT=\d+/g, `STUDIO_PORT=${STUDIO_PORT}`)
      .replaceAll('/backups', backups)
      .replaceAll('/tmp/rehearsal', join(folder, 'rehearsal'));
  return { cwd, git, env, ports, adapted };
}

/** Whether an address responds with success, or with 401. */
async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(url);
  await answer.body?.cancel();
  // A local studio only accepts a browser that has opened the printed address.
  return answer.ok || answer.status === 401;
}

/** The last lines of a command's output. */
const endOf = (output: string) => output.trimEnd().split('\n').slice(-20).join('\n');

const preparationOf = (command: string) =>
  preparations.filter(({ commands }) => commands.test(command)).map(({ script }) => script);

/** Removes the settings and the bin folder of an outer `npm run`, which would affect the inner one. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv & { PATH: string } {
  const path = (env.PATH ?? '')
    .split(delimiter)
    .filter((each) => !/node_modules|node-gyp/.test(each));
  const others = Object.entries(env).filter(([name]) => !/^npm_/i.test(name));
  return { ...Object.fromEntries(others), PATH: path.join(delimiter) };
}
