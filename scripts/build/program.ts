import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type DisposableTempDir, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;
/** Time after SIGTERM at which a program is killed. */
const END_LIMIT_MS = 15_000;

/** A program in a separate process. */
export interface Program {
  process: ChildProcess;
  /** Everything written to standard output so far. */
  stdout(): string;
  /** Everything written to standard error so far. */
  stderr(): string;
  /** Exit code once it has exited; null if killed by a signal. */
  exit: Promise<number | null>;
  /** Stops it and waits for its exit; `SIGKILL` simulates a crash. Does nothing if it has exited. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface ProgramOptions extends SpawnOptions {
  /** Maximum time until it is ready, in ms; a minute by default. */
  limitMs?: number;
  /** Runs in its own process group, so that its child processes are killed with it. */
  detached?: boolean;
}

/**
 * Starts a program and waits until it is ready.
 *
 * @param command the program and its arguments
 * @param isReady called repeatedly with the output so far; an exception counts as false
 * @throws Error with its output if it exits or times out before it is ready
 */
export async function startProgram(
  command: readonly string[],
  isReady: (output: string) => unknown,
  { limitMs = START_LIMIT_MS, ...options }: ProgramOptions = {},
): Promise<Program> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.setEncoding('utf8').on('data', (text) => {
      written[name] += text;
    });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const kill = (signal: NodeJS.Signals) => {
    if (!options.detached) return child.kill(signal);
    try {
      return process.kill(-(child.pid ?? 0), signal);
    } catch {
      // The whole group has exited.
      return false;
    }
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    kill(signal);
    const timer = setTimeout(kill, END_LIMIT_MS, 'SIGKILL');
    await exit;
    clearTimeout(timer);
  };
  const output = () => written.stdout + written.stderr;
  const isWorking = async () => {
    const ask = async () => isReady(output());
    if (await ask().catch(() => false)) return true;
    if (hasEnded()) throw new Error(failed());
    return false;
  };
  const failed = () => `${command.join(' ')} did not start:\n${output()}`;
  try {
    await until(isWorking, limitMs, failed);
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
  return { process: child, stdout: () => written.stdout, stderr: () => written.stderr, exit, stop };
}

/**
 * Polls until a condition holds.
 *
 * @returns the found value
 * @throws Error after `limitMs`, with the text of `message` at that time
 */
export async function until<Found>(
  find: () => Found | Promise<Found>,
  limitMs: number,
  message: () => string,
): Promise<NonNullable<Found>> {
  for (const end = performance.now() + limitMs; ; await sleep(20)) {
    const found = await find();
    if (found) return found;
    if (performance.now() > end) throw new Error(message());
  }
}

/** An empty folder, removed at the end of the block with `using`, or by its `remove`. */
export const emptyFolder = (): DisposableTempDir => mkdtempDisposableSync(join(tmpdir(), 'site-'));
