import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;

/** A program in a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Everything written so far, to standard output and standard error. */
  output(): string;
  /** Ends it and waits for that; `SIGKILL` as a crash would. Does nothing if it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program and waits until it works.
 *
 * @param command the program and its arguments
 * @param isReady is asked with everything written so far
 * @throws Error with its output if it ends, or a minute passes, before it is ready
 */
export async function startProgram(
  [file = '', ...args]: readonly string[],
  isReady: (output: string) => boolean | Promise<boolean>,
  options: SpawnOptions = {},
): Promise<Program> {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const closed = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!hasEnded()) child.kill(signal);
    await closed;
  };
  for (const end = Date.now() + START_LIMIT_MS; !(await isReady(output)); await sleep(20)) {
    if (!hasEnded() && Date.now() < end) continue;
    await stop('SIGKILL');
    throw new Error(`${file} ${args.join(' ')} did not start:\n${output}`);
  }
  return { child, output: () => output, stop };
}
