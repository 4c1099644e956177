import { setTimeout as sleep } from 'node:timers/promises';
import { aborted } from 'node:util';

/** How long `stop` waits for a step under way if nobody sets a deadline, in ms. */
const STOP_MS = 3000;

export interface Loop {
  /** Starts no further step, and waits for the one under way until the deadline is aborted. */
  stop(deadline?: AbortSignal): Promise<void>;
}

/**
 * Runs a step again and again, one at a time, beside everything else the process does.
 *
 * @param step must not throw; returns the pause before the next step in ms, or null to end the loop
 */
export function startLoop(step: (signal: AbortSignal) => Promise<number | null>): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause = await step(signal);
      if (pause === null) return;
      await sleep(pause, null, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop(deadline = AbortSignal.timeout(STOP_MS)) {
      stopping.abort();
      await Promise.race([running, aborted(deadline, stopping)]);
    },
  };
}

/** The pauses of a loop that works off a queue, in ms. */
export interface Pauses {
  /** Before an empty queue is read again. */
  poll: number;
  /** After a first failure; it doubles with each further one. */
  firstPause: number;
  longestPause: number;
}

/**
 * The pause after a number of failures in a row, in ms: up to a quarter longer by chance, so that
 * what failed together is not tried again together.
 */
export function pauseAfter(failures: number, { firstPause, longestPause }: Pauses): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 20));
  return pause * (1 + Math.random() / 4);
}
