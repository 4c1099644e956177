import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWhereNeeded } from '../build/build-if-stale.ts';
import { runCommand, UsageError } from '../operator/command.ts';
import { type AttackName, attacks } from './attack/attacks.ts';
import { attackWithMedia } from './attack/hostile-media.ts';
import { visitBeside } from './attack/pages-beside.ts';
import type { Tally, Target } from './attack/target.ts';
import { startNginx } from './nginx.ts';
import { memoryMb } from './process-figures.ts';
import type { LoadResult } from './server/load.ts';
import { fixtureSite, type RunningSite, startSite } from './site.ts';

/** The default limit, which tests disable. */
const env = { RATE_LIMIT_PER_MINUTE: '600' };
const MAX_P95_MS = 100;
const MAX_MEMORY_MB = 300;
const MAX_PAUSE_MS = 50;
/** The only attack by an editor instead of an outsider. */
const MEDIA = 'hostile media';
/** The attacker's separate process; Node runs the TypeScript directly. */
const ATTACKER = 'scripts/testing/attack/attacker.ts';

interface Result extends LoadResult {
  name: string;
  tally: Tally;
  /** Peak memory of a server, in MB. */
  memory: number;
}

await runCommand({
  help: `Attacks the built server from one address, as an outsider would, and visits pages from another
one beside it. At the end an editor puts 50 hostile files into content/media, of a copy of the content.

npm run test:all -- attack                   every attack, two minutes in all
npm run test:all -- attack --only media      the attacks with this in their names
npm run test:all -- attack --nginx           the same through nginx, with the configuration in scripts/deploy
npm run test:all -- attack --seconds 10      seconds of each attack
npm run test:all -- attack --dir FOLDER      the site built in another folder, not the fixture

Exit code 1 if pages take longer than ${MAX_P95_MS} ms (95th percentile) or fail, if a server takes more than
${MAX_MEMORY_MB} MB, if a request that says nothing about its body is not answered, or if the site's event loop works for
${MAX_PAUSE_MS} ms without a pause while the hostile files are there.
`,
  options: {
    seconds: { type: 'string', default: '17' },
    only: { type: 'string', default: '' },
    nginx: { type: 'boolean', default: false },
    dir: { type: 'string', default: fixtureSite },
  },
  async run({ values: { seconds, only, nginx, dir } }) {
    if (!(Number(seconds) >= 1)) throw new UsageError('--seconds must be a number from 1');
    if (dir === fixtureSite) await buildWhereNeeded(dir);
    const names = (Object.keys(attacks) as AttackName[]).filter((name) => name.includes(only));
    const problems = names.length > 0 ? await attackFrom(names, dir, nginx, Number(seconds)) : [];
    if (MEDIA.includes(only)) problems.push(...(await attackMedia(dir)));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  },
});

/** @returns the problems found */
async function attackFrom(
  names: readonly AttackName[],
  dir: string,
  nginx: boolean,
  seconds: number,
): Promise<string[]> {
  const { sites, target, stop } = await startTarget(dir, nginx);
  const results: Result[] = [];
  try {
    for (const [n, name] of names.entries()) {
      const from = { ...target, localAddress: `127.0.1.${n + 1}` };
      const result = await attack(name, from, seconds, sites);
      results.push(result);
      process.stdout.write(`${lineOf(result)}\n`);
    }
  } finally {
    await stop();
  }
  return results.flatMap(problemsOf);
}

/** @returns the problems found */
async function attackMedia(dir: string): Promise<string[]> {
  const { longestTurn, slowestAnswer, wrong, memory, restartMs } = await attackWithMedia(dir);
  process.stdout.write(
    `${MEDIA}: largest pause of the event loop ${longestTurn.toFixed(0)} ms; slowest /healthz ${slowestAnswer.toFixed(0)} ms; restart ${restartMs.toFixed(0)} ms; ${memory.toFixed(0)} MB\n`,
  );
  const problems = wrong.map((answer) => `${MEDIA}: ${answer}`);
  if (longestTurn >= MAX_PAUSE_MS)
    problems.push(`${MEDIA}: the event loop was blocked for ${longestTurn.toFixed(0)} ms`);
  if (memory > MAX_MEMORY_MB) problems.push(`${MEDIA}: the server took ${memory.toFixed(0)} MB`);
  return problems;
}

/** Starts the site, or two replicas behind nginx. */
async function startTarget(dir: string, isBehindNginx: boolean) {
  const behind = { SITE_URL: 'https://pulli.example', TRUST_PROXY: '1' };
  const start = () => startSite({ ...env, ...(isBehindNginx && behind) }, dir);
  const [first, second] = [await start(), isBehindNginx ? await start() : null];
  const front = second && (await startNginx([first.port, second.port]));
  const target: Target = {
    port: front?.port ?? first.port,
    host: front ? 'pulli.example' : 'localhost',
    certificate: front?.certificate.toString(),
    dashboardData: dashboardDataOf(dir),
  };
  const sites = second ? [first, second] : [first];
  const stop = async () => {
    await front?.stop();
    await Promise.all(sites.map((site) => site.stop()));
  };
  return { sites, target, stop };
}

function dashboardDataOf(dir: string): string {
  const [name] = readdirSync(join(dir, 'content/embeds/data'));
  return `/embeds/data/${name}`;
}

async function attack(
  name: AttackName,
  target: Target,
  seconds: number,
  sites: readonly RunningSite[],
): Promise<Result> {
  const end = new AbortController();
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, ...sites.map(memoryMb));
  }, 100);
  try {
    const visiting = visitBeside(target, end.signal);
    const call = [ATTACKER, name, JSON.stringify(target), String(seconds)];
    const { stdout } = await promisify(execFile)(process.execPath, call);
    end.abort();
    return { name, memory, tally: JSON.parse(stdout) as Tally, ...(await visiting) };
  } finally {
    end.abort();
    clearInterval(watch);
  }
}

function lineOf({ name, tally, count: pages, errors, p95, memory }: Result): string {
  const answers = Object.entries(tally.answers).map(([status, n]) => `${status}: ${n}`);
  return `${name}: ${tally.sent} requests (${answers.join(', ')}); ${pages} pages beside them, ${errors} failed, p95 ${p95.toFixed(0)} ms; ${memory.toFixed(0)} MB`;
}

function problemsOf({ name, tally, errors, p95, memory }: Result): string[] {
  const problems = [];
  if (p95 > MAX_P95_MS) problems.push(`pages took ${p95.toFixed(0)} ms`);
  if (errors > 0) problems.push(`${errors} pages failed`);
  if (memory > MAX_MEMORY_MB) problems.push(`a server took ${memory.toFixed(0)} MB`);
  if (name === 'requests without framing' && tally.answers.none)
    problems.push(`${tally.answers.none} requests were not answered`);
  if (name === "dashboards' data" && !tally.answers['200']) problems.push('no data was sent');
  return problems.map((problem) => `${name}: ${problem}`);
}
