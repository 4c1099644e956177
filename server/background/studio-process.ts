import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { studioProgram } from '#server/build-folder.ts';
import type { Logger } from '#server/http/logger.ts';

/** Heap limit of the studio, in MB; pictures and password hashes use memory outside it. */
const HEAP_MB = 512;

/** Each pause is twice as long as the previous one; a long run resets them. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const LONG_RUN_MS = 300_000;

/** Maximum silence of the studio, in ms; it sends a heartbeat every 5 s. */
const SILENCE_MS = 60_000;

const studioOfThisBuild = [`--max-old-space-size=${HEAP_MB}`, studioProgram];

/** The studio in its own process, which is restarted whenever it ends. */
export interface StudioProcess {
  /** Process ID of the current run; undefined between two runs. */
  readonly pid: number | undefined;
  /** Stops it permanently. The studio itself limits how long its shutdown takes. */
  stop(): Promise<void>;
}

interface StudioProcessOptions {
  logger: Pick<Logger, 'error'>;
  /** Command-line arguments of Node. */
  command?: readonly string[];
  firstPauseMs?: number;
  silenceMs?: number;
}

/**
 * Starts the studio beside the site, which is isolated from it: the studio has its own event loop, heap and
 * priority. It ends with this process at the latest.
 */
export function startStudioProcess(options: StudioProcessOptions): StudioProcess {
  const { logger, command = studioOfThisBuild } = options;
  const { firstPauseMs = FIRST_PAUSE_MS, silenceMs = SILENCE_MS } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;

  async function keepRunning(): Promise<void> {
    let pause = firstPauseMs;
    while (!stopping.signal.aborted) {
      const begun = Date.now();
      child = spawnStudio(command);
      const reason = await endOf(child, silenceMs);
      child = undefined;
      if (stopping.signal.aborted) return;
      if (Date.now() - begun > LONG_RUN_MS) pause = firstPauseMs;
      logger.error({ reason, againInMs: pause }, 'the studio has ended; the site goes on');
      await sleep(pause, null, { signal: stopping.signal, ref: false }).catch(() => {});
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }

  const kill = () => child?.kill('SIGKILL');
  process.once('exit', kill);
  const running = keepRunning();
  return {
    get pid() {
      return child?.pid;
    },
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      await running;
      process.off('exit', kill);
    },
  };
}

function spawnStudio(command: readonly string[]): ChildProcess {
  // A socket that a service manager has passed belongs to the site.
  const { LISTEN_FDS, LISTEN_PID, LISTEN_FDNAMES, ...env } = process.env;
  return spawn(process.execPath, command, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Waits until a process ends, and kills it if it is silent for too long. */
async function endOf(child: ChildProcess, silenceMs: number): Promise<string> {
  let wasSilent = false;
  const watch = setTimeout(() => {
    wasSilent = true;
    // A suspended process reacts to no other signal.
    child.kill('SIGKILL');
  }, silenceMs).unref();
  child.on('message', () => watch.refresh());
  try {
    const [code, signal] = await once(child, 'exit');
    if (wasSilent) return 'it did not answer';
    return signal === null ? `it exited with ${code}` : `it was ended by ${signal}`;
  } catch (error) {
    return (error as Error).message;
  } finally {
    clearTimeout(watch);
  }
}
