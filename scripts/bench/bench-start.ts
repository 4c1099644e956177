import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyFolder, until } from '../build/program.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { change, LIMIT_MS, serve } from './clone.ts';
import { machineLine, markdownTable, numberIn, spread, withRange } from './figures.ts';
import { goal, writeReport } from './report.ts';

/** The commit that the goals refer to. */
const BEFORE = '5b80beef';
/** Saves of each kind while `npm run dev` runs. */
const SAVES = 5;
/** Longer than a server takes to become idle after a change. */
const REST_MS = 2500;

/** A file to change, and the text before the insertion; inserted text is visible on the page. */
const text = { file: 'content/pages/about.json', before: '"title": "' };
const component = {
  file: 'client/layout/site-header.tsx',
  before: '<header className="site-header',
};

/** Figures with their limits, in seconds or relative to the earlier commit. */
const limits: Record<string, { atMost?: number; ratio?: number }> = {
  install: { ratio: 0.4 },
  'first page': { ratio: 0.3 },
  'first page, nothing changed': { atMost: 2 },
  'first page, a text changed': { atMost: 4 },
  'first page, a component changed': { atMost: 8 },
  'dev: first page': { atMost: 4 },
  'dev: a saved text': { atMost: 0.3 },
  'dev: a saved component': { atMost: 0.8 },
  tests: { ratio: 0.4 },
};
/** Figures by name, in seconds. */
type Figures = Map<string, number[]>;
type Note = (name: string, ms: number) => void;

/** Measurements that are possible after `npm ci`. */
const parts = { start: measureStart, dev: measureDev, tests: measureTests };

await runCommand({
  help: `Measures how long a newcomer and a developer wait: npm ci, npm start in a fresh clone, again, and after
changes, npm run dev, and npm test, for the last commit and an earlier one in turn.

npm run bench:start                         compares with ${BEFORE}, three rounds
npm run bench:start -- REF                  compares with another commit
npm run bench:start -- --rounds 1           shorter and less certain
npm run bench:start -- --parts start,dev    leaves out what is not named; npm ci is always measured

The figures are also written to reports/bench-start.md and reports/bench-start.json.
`,
  options: {
    rounds: { type: 'string', default: '3' },
    parts: { type: 'string', default: Object.keys(parts).join() },
  },
  async run({ values, positionals: [before = BEFORE] }) {
    const rounds = numberIn(values, 'rounds');
    const named = values.parts.split(',').map((name) => {
      if (!(name in parts)) throw new UsageError(`--parts must be of ${Object.keys(parts)}`);
      return parts[name as keyof typeof parts];
    });
    const machine = machineLine();
    const [then, now]: [Figures, Figures] = [new Map(), new Map()];
    for (let round = 0; round < rounds; round += 1) {
      await measure(before, named, then);
      await measure('HEAD', named, now);
    }
    report(machine, before, then, now);
  },
});

/** Measures a commit once in a fresh clone. */
async function measure(
  ref: string,
  named: readonly ((cwd: string, note: Note) => Promise<void> | void)[],
  figures: Figures,
): Promise<void> {
  using folder = emptyFolder();
  const cwd = join(folder.path, 'site');
  execFileSync('git', ['clone', '--quiet', '.', cwd]);
  execFileSync('git', ['checkout', '--quiet', ref], { cwd });
  const note: Note = (name, ms) => {
    process.stderr.write(`${ref}: ${name} ${(ms / 1000).toFixed(2)} s\n`);
    figures.set(name, [...(figures.get(name) ?? []), ms / 1000]);
  };
  const begin = performance.now();
  execFileSync('npm', ['ci'], { cwd, stdio: 'ignore' });
  note('install', performance.now() - begin);
  for (const measurePart of named) {
    // Restores the state after `npm ci`.
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd });
    for (const made of ['dist', 'node_modules/.cache'])
      rmSync(join(cwd, made), { recursive: true, force: true });
    await measurePart(cwd, note);
  }
}

async function measureStart(cwd: string, note: Note): Promise<void> {
  const isComplete = () => globSync('dist/builds/*.unfinished', { cwd }).length === 0;
  const start = (name: string, words = '</main>') =>
    serve(cwd, 'start', words, async ({ ms, output }) => {
      note(name, ms);
      await until(isComplete, LIMIT_MS, output);
    });
  await start('first page');
  await start('first page, nothing changed');
  await start('first page, a text changed', change(cwd, text, 'Started'));
  await start('first page, a component changed', change(cwd, component, '-started'));
}

function measureDev(cwd: string, note: Note): Promise<void> {
  return serve(cwd, 'dev', '</main>', async ({ ms, see }) => {
    note('dev: first page', ms);
    // The build is completed after the first page is served.
    await sleep(12 * REST_MS);
    for (let n = 0; n < SAVES; n += 1) {
      note('dev: a saved text', await see(change(cwd, text, `Saved ${n} `)));
      await sleep(REST_MS);
    }
    for (let n = 0; n < SAVES; n += 1) {
      note('dev: a saved component', await see(change(cwd, component, `-saved-${n}`)));
      await sleep(REST_MS);
    }
  });
}

function measureTests(cwd: string, note: Note): void {
  const begin = performance.now();
  try {
    execFileSync('npm', ['test'], { cwd, stdio: 'ignore' });
    note('tests', performance.now() - begin);
  } catch {
    process.stderr.write('npm test failed: it has no figure\n');
  }
}

function report(machine: string, before: string, then: Figures, now: Figures): void {
  const names = Object.keys(limits).filter((name) => now.has(name));
  const cell = (all: readonly number[] = []) => (all.length > 0 ? withRange(spread(all), 2) : '');
  const ratioOf = (name: string) =>
    spread(now.get(name) ?? []).median / spread(then.get(name) ?? []).median;
  const rows = names.map((name) => {
    const ratio = then.has(name) ? ratioOf(name).toFixed(2) : '';
    return [name, cell(then.get(name)), cell(now.get(name)), ratio];
  });
  const table = markdownTable(['seconds', before, 'this commit', 'ratio'], rows);
  const goals = names.flatMap((name) => {
    const { atMost, ratio } = limits[name] ?? {};
    const own = goal(name, now.get(name) ?? [], 2, { atMost });
    if (ratio === undefined || !then.has(name)) return [own];
    return [own, goal(`${name}, relative to ${before}`, ratioOf(name), 2, { atMost: ratio })];
  });
  const figures = { [before]: Object.fromEntries(then), HEAD: Object.fromEntries(now) };
  writeReport('bench-start', `${machine}\n\n${table}`, goals, figures);
}
