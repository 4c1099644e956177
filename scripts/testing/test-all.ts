import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { runWith, UsageError } from '../operator/command.ts';
import { debianPackages, missingPrograms, type ProgramName } from './find-program.ts';
import { installPackages } from './install-packages.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { fixtureSite } from './site.ts';

/** A service that tests need, and its address. */
interface Service {
  url: string;
  stop(): Promise<void>;
}

interface Suite {
  command: string[];
  /** Programs that must be installed. */
  needs?: readonly ProgramName[];
  /** Builds or starts what the tests need; a service's address is in `TEST_SERVICE_URL`. */
  prepare?: () => Promise<Service | undefined>;
  /** Why the suite runs only if named. */
  onlyByName?: string;
}

const vitest = (config: string, ...files: string[]) => [
  'vitest',
  'run',
  '--config',
  `vitest.${config}.config.ts`,
  ...files,
];
const services = (name: string) => vitest('services', `.${name}.test.ts`);

async function buildFixtureSite(): Promise<undefined> {
  await buildWhereNeeded(fixtureSite);
}

/** Every suite besides `npm test`, by name; CONTRIBUTING.md describes them. */
const suites: Record<string, Suite> = {
  docs: { command: services('docs') },
  'other-site': { command: ['tsx', 'scripts/testing/other-site/run.ts'] },
  load: { command: vitest('load') },
  studio: { command: vitest('studio') },
  postgres: {
    command: services('postgres'),
    needs: ['initdb'],
    prepare: () => buildFixtureSite().then(startPostgres),
  },
  redis: { command: services('redis'), needs: ['redis'], prepare: startRedis },
  nginx: { command: services('nginx'), needs: ['nginx', 'openssl'], prepare: buildFixtureSite },
  caddy: { command: services('caddy'), needs: ['caddy'] },
  systemd: { command: services('systemd'), needs: ['systemd'] },
  promtool: { command: services('promtool'), needs: ['promtool'] },
  browsers: {
    command: services('browsers'),
    needs: ['firefox', 'miniBrowser', 'webKitDriver', 'screen', 'windowManager'],
    async prepare() {
      installPackages('scripts/measuring');
      await buildWhereNeeded();
      return buildFixtureSite();
    },
  },
  attack: {
    command: [...services('attack'), '--no-file-parallelism'],
    prepare: buildFixtureSite,
  },
  fuzz: { command: services('fuzz'), prepare: buildFixtureSite },
  kill: { command: services('kill'), needs: ['initdb'], prepare: startPostgres },
  adopt: { command: services('adopt') },
  answers: {
    command: ['tsx', 'scripts/testing/answers.ts'],
    onlyByName: 'it needs a recording',
  },
};

const [name = '', ...args] = process.argv.slice(2);
const named = Object.hasOwn(suites, name) ? suites[name] : undefined;
await runWith(
  {
    help: `Runs the tests that are not part of npm test.

npm run test:all                       all that this machine can run, one after another: hours
npm run test:all -- postgres           one of them
npm run test:all -- attack -t nginx    one of them, with arguments of its own: vitest's, mostly
npm run test:all -- --list             their names, and what each needs from the system
`,
    async run() {
      if (named) await runNamed(named);
      else if (name === '--list') process.stdout.write(Object.keys(suites).map(line).join(''));
      else if (name === '') await runAll();
      else throw new UsageError(`Unknown tests '${name}'`);
    },
  },
  // A named suite gets its own arguments, including `--help`.
  named ? [] : [name],
);

async function runNamed(suite: Suite): Promise<void> {
  const missing = missingPrograms(suite.needs ?? []);
  if (missing) throw new Error(missing);
  process.exitCode = await codeOf(suite, args);
}

async function runAll(): Promise<void> {
  const results: string[] = [];
  for (const [each, suite] of Object.entries(suites)) {
    const missing = suite.onlyByName ?? missingPrograms(suite.needs ?? []);
    if (missing) {
      results.push(`${each}: skipped, ${missing}`);
      continue;
    }
    process.stdout.write(`\n${each}\n`);
    const code = await codeOf(suite, []);
    results.push(`${each}: ${code === 0 ? 'passed' : `failed, exit code ${code}`}`);
    if (code !== 0) process.exitCode = 1;
  }
  process.stdout.write(`\n${results.join('\n')}\n`);
}

/** @returns the exit code of the suite's tests */
async function codeOf({ command, prepare }: Suite, more: readonly string[]): Promise<number> {
  const service = await prepare?.();
  const [file = '', ...given] = command;
  const child = spawn(file, [...given, ...more], {
    stdio: 'inherit',
    env: { ...process.env, TEST_SERVICE_URL: service?.url },
  });
  const [code] = await once(child, 'exit');
  await service?.stop();
  return code ?? 1;
}

function line(each: string): string {
  const needs = suites[each]?.needs ?? [];
  const packages = debianPackages(needs).join(', ');
  const state = missingPrograms(needs) ? 'not installed here' : 'installed';
  return `${each.padEnd(12)}${packages ? `${packages} (${state})` : 'nothing'}\n`;
}
