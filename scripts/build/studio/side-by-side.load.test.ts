import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { callerOf } from '#testing/built-studio.ts';
import { codeCopy } from '#testing/code-copy.ts';
import { freePort } from '#testing/site.ts';

const MINUTE = 60_000;

/** A running command, and the files that its page loads. */
interface Running {
  name: string;
  /** Whether all files of its page are available. */
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

type Command = 'build' | 'start' | 'studio' | 'dev';

/** Runs `npm run NAME` until the test ends. */
function run(cwd: string, name: string, env: Record<string, string> = {}) {
  const { PATH, TMPDIR } = process.env;
  const child = spawn('npm', ['run', name], {
    cwd,
    env: { PATH, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, which is killed as a whole.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const closed = once(child, 'close');
  const stop = async () => {
    if (!hasEnded()) process.kill(-(child.pid as number), 'SIGTERM');
    await closed;
  };
  onTestFinished(stop);
  return { output: () => output, hasEnded, stop, code: closed.then(() => child.exitCode) };
}

/** Requests a path from a command's server. */
type Get = (path: string) => Promise<Response>;

/** @returns null until the command serves */
async function getOf(name: Command, port: string, output: string): Promise<Get | null> {
  const origin = `http://localhost:${port}`;
  if (name === 'studio') {
    const address = /http:\S+\?token=\S+/.exec(output)?.[0];
    return address ? callerOf({ address, origin }) : null;
  }
  const answer = await fetch(origin).catch(() => null);
  return answer?.ok ? (path) => fetch(origin + path) : null;
}

async function untilServing(
  name: Command,
  port: string,
  command: ReturnType<typeof run>,
): Promise<Get> {
  for (;;) {
    const get = await getOf(name, port, command.output());
    if (get) return get;
    if (command.hasEnded()) throw new Error(`npm run ${name} has ended:\n${command.output()}`);
    await sleep(50);
  }
}

/** The status of each file that the first page loads. */
async function filesOf(get: Get): Promise<number[]> {
  const html = await (await get('/')).text();
  const files = html.match(/(?<=")\/(?:assets|studio)\/[^"#]+\.(?:js|css)/g) ?? [];
  return Promise.all([...new Set(files)].map(async (file) => (await get(file)).status));
}

/** Starts a command and waits until it serves, or has built. */
async function start(cwd: string, name: Command): Promise<Running> {
  const port = String(await freePort());
  const command = run(cwd, name, { [name === 'studio' ? 'STUDIO_PORT' : 'PORT']: port });
  if (name === 'build') {
    expect([await command.code, command.output()]).toEqual([0, expect.stringContaining('dist/')]);
    return { name, isWhole: async () => true, stop: command.stop };
  }
  const get = await untilServing(name, port, command);
  const isWhole = async () => {
    const files = await filesOf(get);
    return files.length > 1 && files.every((status) => status === 200);
  };
  return { name, isWhole, stop: command.stop };
}

async function broken(commands: readonly Running[]): Promise<string[]> {
  const all = commands.map(async (it) => ((await it.isWhole()) ? [] : [it.name]));
  return (await Promise.all(all)).flat();
}

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

const commands: readonly Command[] = ['dev', 'studio', 'start', 'build'];

test.each(commands)(
  'in a fresh clone, npm run %s works first, and the others follow in every order',
  async (first) => {
    const cwd = codeCopy();
    for (const order of ordersOf(commands).filter(([name]) => name === first)) {
      const running: Running[] = [];
      for (const name of order) {
        running.push(await start(cwd, name));
        expect([order, name, await broken(running)]).toEqual([order, name, []]);
      }
      await Promise.all(running.map(({ stop }) => stop()));
    }
  },
  20 * MINUTE,
);

test(
  'all commands can start concurrently, and keep running while the code changes, breaks and is repaired',
  async () => {
    const cwd = codeCopy();
    const current = () => readlinkSync(join(cwd, 'dist/current'));
    const running = await Promise.all(commands.map((name) => start(cwd, name)));
    expect(await broken(running)).toEqual([]);
    const [first, file] = [current(), join(cwd, 'client/page/page-view.tsx')];
    const text = readFileSync(file, 'utf8');

    writeFileSync(file, text.replace('export function', 'const x = ;\nexport function'));
    const failing = run(cwd, 'build');
    expect([await failing.code, current()]).toEqual([1, first]);
    expect(failing.output()).toContain('page-view.tsx');

    writeFileSync(file, `${text}\nconsole.info('A newer version.');\n`);
    await start(cwd, 'build');
    expect(current()).not.toBe(first);
    expect(await broken([...running, await start(cwd, 'start')])).toEqual([]);
  },
  20 * MINUTE,
);
