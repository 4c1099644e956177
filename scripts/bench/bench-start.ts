import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Program, startProgram } from '#testing/program.ts';
import { inTemporaryFolder } from '#testing/temporary.ts';
import { until } from '#testing/until.ts';
import { freePort } from '../build/built-server.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { machineLine, markdownTable, spread, withRange } from './figures.ts';
import { goal, writeReport } from './report.ts';

/** The commit that the goals are relative to. */
const BEFORE = '5b80beef';
const LIMIT_MS = 600_000;
/** Saves of each kind while `npm run dev` runs. */
const SAVES = 5;
/** Longer than a server takes to become idle after a change. */
const REST_MS = 1500;

/** A file that is changed, and the place in it; what is written there is seen on the page. */
const text = { file: 'content/pages/about.json', before: '"title": "' };
const component = {
  file: 'client/layout/site-header.tsx',
  before: '<header className="site-header',
};

/** What is measured, each with its limit in seconds. */
const limits = {
  install: null,
  'first page': null,
  'first page, nothing changed': 2,
  'first page, a text changed': 4,
  'first page, a component changed': 8,
  'dev: first page': 4,
  'dev: a saved text': 0.3,
  'dev: a saved component': 0.8,
};
type Name = keyof typeof limits;
type Figures = Partial<Record<Name, number[]>>;

await runCommand({
  help: `Measures how long a newcomer and a developer wait: npm ci, npm start in a fresh clone, again, and after
changes, and npm run dev, for the last commit and an earlier one in turn.

npm run bench:start                  compares with ${BEFORE}, three rounds
npm run bench:start -- REF           compares with another commit
npm run bench:start -- --rounds 1    shorter and less certain

The figures are also written to reports/bench-start.md and reports/bench-start.json.
`,
  options: { rounds: { type: 'string', default: '3' } },
  async run({ values, positionals: [before = BEFORE] }) {
    const rounds = Number(values.rounds);
    if (!(rounds >= 1)) throw new UsageError('--rounds must be at least 1');
    const machine = machineLine();
    const figures = new Map<string, Figures>([before, 'HEAD'].map((ref) => [ref, {}]));
    for (let round = 0; round < rounds; round += 1)
      for (const [ref, of] of figures)
        await inTemporaryFolder((folder) => measure(ref, folder, of));
    report(machine, before, figures);
  },
});

/** Measures a commit once in a fresh clone. */
async function measure(ref: string, folder: string, figures: Figures): Promise<void> {
  const cwd = join(folder, 'site');
  execFileSync('git', ['clone', '--quiet', '.', cwd]);
  execFileSync('git', ['checkout', '--quiet', ref], { cwd });
  const note = (name: Name, ms: number) => {
    process.stderr.write(`${ref}: ${name} ${(ms / 1000).toFixed(2)} s\n`);
    figures[name] = [...(figures[name] ?? []), ms / 1000];
  };
  const begin = performance.now();
  execFileSync('npm', ['ci'], { cwd, stdio: 'ignore' });
  note('install', performance.now() - begin);

  const start = async (name: Name, words = '</main>') => {
    const site = await open(cwd, 'start', words);
    note(name, site.ms);
    const isComplete = () => globSync('dist/builds/*.unfinished', { cwd }).length === 0;
    await until(isComplete, LIMIT_MS, site.output);
    await site.stop();
  };
  await start('first page');
  await start('first page, nothing changed');
  await start('first page, a text changed', change(cwd, text, 'Started'));
  await start('first page, a component changed', change(cwd, component, '-started'));

  // As after npm ci.
  for (const made of ['dist', 'node_modules/.cache']) rmSync(join(cwd, made), { recursive: true });
  const dev = await open(cwd, 'dev', '</main>');
  note('dev: first page', dev.ms);
  // What is made behind the first page.
  await sleep(20 * REST_MS);
  for (let n = 0; n < SAVES; n += 1) {
    note('dev: a saved text', await dev.see(change(cwd, text, `Saved ${n} `)));
    await sleep(REST_MS);
  }
  for (let n = 0; n < SAVES; n += 1) {
    note('dev: a saved component', await dev.see(change(cwd, component, `-saved-${n}`)));
    await sleep(REST_MS);
  }
  await dev.stop();
}

/** Writes words into a file of a clone. @returns what the page then has */
function change(cwd: string, { file, before }: typeof text, words: string): string {
  const path = join(cwd, file);
  const pattern = new RegExp(`${before}(?:Started|Saved \\d |-started|-saved-\\d)*`);
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, before + words));
  return words.trim();
}

/** A command that serves the site, the time until its page was there, and a way to wait for words on it. */
interface Opened extends Program {
  ms: number;
  see(words: string): Promise<number>;
}

async function open(cwd: string, name: 'start' | 'dev', words: string): Promise<Opened> {
  const port = await freePort();
  const has = (expected: string) =>
    fetch(`http://127.0.0.1:${port}/about`).then(
      async (answer) => answer.ok && (await answer.text()).includes(expected),
      () => false,
    );
  const begin = performance.now();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const options = { cwd, env, detached: true, limitMs: LIMIT_MS };
  const program = await startProgram(['npm', 'run', name], () => has(words), options);
  const ms = performance.now() - begin;
  const see = async (expected: string) => {
    const saved = performance.now();
    await until(() => has(expected), LIMIT_MS, program.output);
    return performance.now() - saved;
  };
  return { ...program, ms, see };
}

function report(machine: string, before: string, figures: ReadonlyMap<string, Figures>): void {
  const [then = {}, now = {}] = figures.values();
  const names = Object.keys(limits) as Name[];
  const rows = names.map((name) => {
    const [old, own] = [then, now].map((of) => spread(of[name] ?? []));
    const ratio = (own?.median ?? 0) / (old?.median ?? 0);
    return [name, ...[old, own].map((each) => (each ? withRange(each, 2) : '')), ratio.toFixed(2)];
  });
  const table = markdownTable(['seconds', before, 'this commit', 'ratio'], rows);
  const goals = names.map((name) =>
    goal(name, now[name] ?? [], 2, { atMost: limits[name] ?? undefined }),
  );
  const ofFirst = (now['first page'] ?? []).map((own, n) => own / (then['first page']?.[n] ?? 0));
  goals.push(goal(`first page, relative to ${before}`, ofFirst, 2, { atMost: 0.3 }));
  writeReport('bench-start', `${machine}\n\n${table}`, goals, Object.fromEntries(figures));
}
