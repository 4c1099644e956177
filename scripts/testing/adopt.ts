import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../operator/command.ts';
import { adoptInGerman } from './adoption/adopt-in-german.ts';
import { finishLaunch } from './adoption/finish-launch.ts';
import { takePhotos } from './adoption/photos.ts';

/** Words that occur only in the sample. */
const SAMPLE_WORDS = /pulli|mylapore|kolam street|meera raghavan|arjun selvam|kaveri textiles/i;

await runCommand({
  help: `Puts another company in place of the sample, as someone would who has this software from its README:
clones the last commit, installs it, answers from a file with a logo, three people, six services, a
video, a map and a photo from a phone, builds, checks, tests, and then takes in a newer version of the
software. Then it puts a German company there, replaces every text of the interface, renames the contact
page, and checks and tests that. Prints how long each step took; exit code 1 if one fails.

npm run test:all -- adopt               everything, about 50 minutes
npm run test:all -- adopt --no-tests    without the adopted sites' own npm test
npm run test:all -- adopt --keep        leaves the folder, for a look at the site
`,
  options: {
    'no-tests': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
  async run({ values: { keep, 'no-tests': isWithoutTests } }) {
    const folder = mkdtempSync(join(tmpdir(), 'adopt-'));
    const site = join(folder, 'site');
    const german = join(folder, 'german');
    const answers = join(folder, 'answers');
    try {
      await step('clone and install', () => {
        run('.', 'git', 'clone', '--quiet', '.', site);
        run(site, 'npm', 'ci');
        run('.', 'git', 'clone', '--quiet', '.', german);
        run(site, 'cp', '-al', 'node_modules', german);
      });
      await step('answers', async () => {
        cpSync('scripts/testing/adoption', answers, { recursive: true });
        await takePhotos(answers);
        run(site, 'npm', 'run', 'adopt', '--', '--answers', join(answers, 'company.json'));
      });
      await step('content is complete, and nothing of the sample is left', () =>
        finishLaunch(site, 'pages/privacy.json at status: expected your own words', run),
      );
      await step('build', () => run(site, 'npm', 'run', 'build'));
      await step('no word of the sample', () => {
        const found = ['dist', 'content'].flatMap((name) => filesWith(join(site, name)));
        if (found.length > 0) throw new Error(`The sample is still in ${found.join(', ')}`);
      });
      commit(site, 'Our company');
      if (!isWithoutTests) await step('npm test', () => run(site, 'npm', 'test'));
      await step('a newer version of the software', () => takeUpdate(folder, site));
      if (!isWithoutTests) await step('npm test after that', () => run(site, 'npm', 'test'));
      await step('a German company', () => adoptInGerman(german, answers, run));
      await step('its build', () => run(german, 'npm', 'run', 'build'));
      commit(german, 'Unsere Firma');
      if (!isWithoutTests) await step('its npm test', () => run(german, 'npm', 'test'));
    } finally {
      if (keep) process.stdout.write(`${site}\n`);
      else rmSync(folder, { recursive: true, force: true });
    }
  },
});

async function step(name: string, work: () => void | Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  process.stdout.write(
    `${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s  ${name}\n`,
  );
}

/** @throws Error with the names of failed tests and the end of the command's output */
function run(cwd: string, command: string, ...parameters: string[]): void {
  // The environment of an outer `npm run` would affect the inner one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
  );
  try {
    execFileSync(command, parameters, { cwd, env, stdio: 'pipe', maxBuffer: 2 ** 28 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    const lines = `${stdout}${stderr}`.split('\n');
    const failed = lines.slice(0, -40).filter((line) => line.includes(' FAIL '));
    const end = [...failed, ...lines.slice(-40)].join('\n');
    throw new Error(`${command} ${parameters.join(' ')} failed:\n${end}`);
  }
}

function commit(folder: string, message: string): void {
  run(folder, 'git', 'add', '--all');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  run(folder, 'git', ...author, 'commit', '--quiet', '-m', message);
}

/** Merges a version that changes the software as well as the sample's pages. */
function takeUpdate(folder: string, site: string): void {
  const engine = join(folder, 'engine');
  run('.', 'git', 'clone', '--quiet', '.', engine);
  appendFileSync(join(engine, 'server/app.ts'), '\n// A newer version.\n');
  for (const name of readdirSync(join(engine, 'content/pages')))
    appendFileSync(join(engine, 'content/pages', name), '\n');
  commit(engine, 'app: a newer version');
  run(site, 'git', 'config', 'user.name', 'Test');
  run(site, 'git', 'config', 'user.email', 'test@example.com');
  run(site, 'git', 'fetch', '--quiet', engine, 'HEAD');
  run(site, 'npm', 'run', 'merge-engine', '--', 'FETCH_HEAD');
  if (!readFileSync(join(site, 'server/app.ts'), 'utf8').includes('A newer version.'))
    throw new Error('The newer version did not arrive');
  run(site, 'npm', 'run', 'migrate-content');
  run(site, 'npm', 'run', 'check');
}

/** Files below a folder that contain words of the sample. */
function filesWith(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br') && !entry.name.endsWith('.gz'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => SAMPLE_WORDS.test(readFileSync(path, 'latin1')));
}
