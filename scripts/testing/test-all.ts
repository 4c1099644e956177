import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { runWith, UsageError } from '../operator/command.ts';
import { debianPackages, missingPrograms, type ProgramName } from './find-program.ts';
import { installPackages } from './install-packages.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { fixtureSite } from './site.ts';

/** A service that tests need, and the address at which they find it. */
interface Service {
  url: string;
  stop(): Promise<void>;
}

interface Suite {
  /** What it tests, in a few words. */
  about: string;
  command: string[];
  /** What must be installed on the machine. */
  needs?: readonly ProgramName[];
  /** Builds or starts what the tests find ready; a service's address is in `TEST_SERVICE_URL`. */
  prepare?: () => Promise<Service | undefined>;
  /** Why it runs only if it is named. */
  onlyByName?: string;
}

const script = (file: string) => ['tsx', `scripts/testing/${file}`];
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

/** Every suite beside `npm test`, by its name. */
const suites: Record<string, Suite> = {
  docs: { about: 'the commands of all documents, in a clone', command: script('docs.ts') },
  'other-site': {
    about: 'npm test with the content of another company',
    command: script('other-site/run.ts'),
  },
  load: { about: 'long waits, load, a keyboard walk', command: vitest('load') },
  studio: { about: 'the studio, hundreds of times', command: vitest('studio') },
  postgres: {
    about: 'PostgreSQL',
    command: services('postgres'),
    needs: ['initdb'],
    prepare: async () => {
      await buildFixtureSite();
      return startPostgres();
    },
  },
  redis: {
    about: 'Redis',
    command: services('redis'),
    needs: ['redis'],
    prepare: startRedis,
  },
  nginx: {
    about: 'two replicas behind nginx',
    command: services('nginx'),
    needs: ['nginx', 'openssl'],
    prepare: buildFixtureSite,
  },
  caddy: { about: 'our configuration of Caddy', command: services('caddy'), needs: ['caddy'] },
  systemd: { about: 'our units', command: services('systemd'), needs: ['systemd'] },
  promtool: {
    about: 'our rules of Prometheus',
    command: services('promtool'),
    needs: ['promtool'],
  },
  browsers: {
    about: 'journeys and looks in Firefox and WebKit',
    command: services('browsers'),
    needs: ['firefox', 'miniBrowser', 'webKitDriver', 'screen', 'windowManager'],
    prepare: async () => {
      installPackages('scripts/measuring');
      await buildWhereNeeded();
      return buildFixtureSite();
    },
  },
  attack: { about: 'attacks on the built server', command: script('attack.ts') },
  fuzz: { about: '200,000 hostile requests', command: script('fuzz.ts') },
  kill: { about: 'a service killed 500 times', command: script('kill.ts'), needs: ['initdb'] },
  adopt: { about: 'another company in place of the sample', command: script('adopt.ts') },
  answers: {
    about: 'answers of two builds, compared',
    command: script('answers.ts'),
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
npm run test:all -- fuzz --seed 42     one of them, with arguments of its own; --help lists them
npm run test:all -- --list             their names, and what each needs
`,
    async run() {
      if (named) await runNamed(named);
      else if (name === '--list') process.stdout.write(Object.keys(suites).map(line).join(''));
      else if (name === '') await runAll();
      else throw new UsageError(`Unknown tests '${name}'`);
    },
  },
  // Arguments of a suite are its own, `--help` among them.
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
    process.stdout.write(`\n${each}: ${suite.about}\n`);
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
  const { about, needs = [] } = suites[each] as Suite;
  const packages = debianPackages(needs);
  const state = missingPrograms(needs) ? 'not installed here' : 'installed';
  const needed = packages.length > 0 ? `${packages.join(', ')} (${state})` : '';
  return `${each.padEnd(12)}${about.padEnd(46)}${needed}`.trimEnd().concat('\n');
}
