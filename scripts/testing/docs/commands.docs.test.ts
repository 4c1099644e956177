import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder, startProgram } from '../../build/program.ts';
import { shellVariables } from '../repository-copy.ts';
import { freePort } from '../site.ts';
import { commandsIn, type DocumentedCommand, documents } from './documents.ts';

/** Maximum duration of a command, in ms. */
const LIMIT_MS = 600_000;

/** Why a documented command is not run unchanged. */
interface Exception {
  commands: RegExp;
  reason: string;
}

/** Commands that `npm run test:all -- docs` does not run. */
const exceptions: readonly Exception[] = [
  { commands: /\b(?:NAME|FILE|URL|[A-Z]+-ID|ADDRESS-[A-Z-]+)\b|\/Path\b/, reason: 'a placeholder' },
  { commands: /^npm test$/, reason: 'takes minutes; .ci/run runs it' },
  { commands: /^npm run test:all -- docs\b/, reason: 'this command' },
  { commands: /^npm run test:all/, reason: 'takes minutes or hours, or needs a service' },
  {
    commands: /^npm run (?:bench|lighthouse)/,
    reason: 'measures, for which a machine must be idle',
  },
  { commands: /^npm run screenshots$/, reason: 'takes many minutes' },
  { commands: /^npm ci --omit=dev/, reason: 'removes the packages that the other commands need' },
  { commands: /^npm run adopt$/, reason: 'asks questions; npm run test:all -- adopt answers them' },
  {
    commands: /^npm run merge-engine/,
    reason: 'needs a newer version; npm run test:all -- adopt has one',
  },
  { commands: /^npm audit/, reason: 'needs a registry that knows of vulnerabilities' },
  { commands: /^npm run cli -- enquiries --spool/, reason: 'needs a spool, which API_URL makes' },
  { commands: /^npm run cli -- mail-test|dist\/cli\.js mail-test/, reason: 'needs a mail server' },
  { commands: /^(?:npm run embed|curl) .*https?:\/\/(?!localhost)/, reason: 'needs another site' },
  { commands: /^(?:docker|cosign|kubectl|IMAGE=)/, reason: 'needs a registry or a cluster' },
  {
    commands: /\b(?:sudo|systemctl|journalctl)\b|\/(?:opt|etc|var)\//,
    reason: 'needs an installed server',
  },
  { commands: /dist\/cli\.js studio-invite$/, reason: 'needs an address' },
  { commands: /^pg_(?:dump|restore)/, reason: 'needs a PostgreSQL database' },
];

/** Commands that run until they are stopped, with the path that shows that they are up. */
const services: readonly {
  commands: RegExp;
  path: string;
  port: 'PORT' | 'UPSTREAM_PORT' | 'STUDIO_PORT';
}[] = [
  { commands: /^(?:npm ci && )?npm start$/, path: '/readyz', port: 'PORT' },
  { commands: /^npm run dev$/, path: '/', port: 'PORT' },
  { commands: /^npm run studio$/, path: '/', port: 'STUDIO_PORT' },
  {
    commands: /^STUDIO_PORT=.+ dist\/server\.js$|^node .*dist\/studio\.js$/,
    path: '/healthz',
    port: 'STUDIO_PORT',
  },
  { commands: /^node .*dist\/server\.js$/, path: '/readyz', port: 'PORT' },
  { commands: /\bnpm run cli -- upstream$/, path: '/healthz', port: 'UPSTREAM_PORT' },
  { commands: /\bdist\/cli\.js upstream$/, path: '/healthz', port: 'UPSTREAM_PORT' },
];

/** Preparations that a reader makes before a command. */
const preparations: readonly { commands: RegExp; script: string }[] = [
  { commands: /^npm run studio$/, script: 'export STUDIO_PORT=3002' },
  {
    commands: /^node .*dist\/studio\.js$/,
    script: 'export STUDIO_PORT=3002 STUDIO_URL=https://studio.pulli.example',
  },
  {
    commands: /^npm run cli -- studio-invite /,
    script: 'export STUDIO_URL=https://studio.pulli.example',
  },
];

/** Commands that a sentence mentions without required arguments: their help is requested instead. */
const needsArguments =
  /^npm run (?:embed|new-page|remove-page|cli -- (?:backup|personal-data|preview-link|prune|restore|studio-invite))$/;

/** Commands that call a running site, which is started for them. */
const needsSite = /^curl /;

/** Commands that exit with another code while the content is the sample's. */
const otherExitCodes: readonly { commands: RegExp; code: number }[] = [
  { commands: /check:content -- --launch$/, code: 1 },
];

const named = documents.flatMap(commandsIn);
const first = new Map(named.toReversed().map((each) => [each.command, each]));
/** Each command, at its first occurrence. */
const commands = named.filter((each) => first.get(each.command) === each);

const reasonNotToRun = ({ command, exports }: DocumentedCommand) =>
  exceptions.find(({ commands }) => commands.test([...exports, command].join('; ')))?.reason;

let clone: Awaited<ReturnType<typeof cloneInto>>;
beforeAll(async () => {
  for (const each of commands) {
    const reason = reasonNotToRun(each);
    const { document, line, command } = each;
    if (reason) process.stdout.write(`${document}:${line} not run: ${command} (${reason})\n`);
  }
  const folder = emptyFolder();
  clone = await cloneInto(folder.path);
  return () => folder.remove();
});

const run = commands.filter((each) => !reasonNotToRun(each));
describe.each([...Map.groupBy(run, ({ document }) => document)])('%s', (_document, own) => {
  // Each document starts from the files of a clone.
  beforeAll(() => clone.reset());

  test.for(own)('line $line: $command', { timeout: 2 * LIMIT_MS }, async (each) => {
    expect(await clone.run(each)).toBeNull();
  });
});

/**
 * Creates a fresh clone of this repository in which documented commands run.
 *
 * @param folder an empty folder for the clone and the output of its commands
 */
async function cloneInto(folder: string) {
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
    const { exit, stop, stdout, stderr } = await start(script, () => true);
    const timer = setTimeout(stop, LIMIT_MS, 'SIGKILL');
    const code = await exit;
    clearTimeout(timer);
    return code === expected ? null : `exit code ${code}\n${endOf(stdout() + stderr())}`;
  }

  return {
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
  const env: NodeJS.ProcessEnv = {
    ...shellVariables(),
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
