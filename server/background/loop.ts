import { setTimeout as sleep } from 'node:timers/promises';
import { aborted } from 'node:util';

/** How long `stop` waits for the current step by default, in ms. */
const STOP_MS = 3000;

export interface Loop {
  /** Starts no further step, and waits for the current one until the deadline is aborted. */
  stop(deadline?: AbortSignal): Promise<void>;
}

/**
 * Runs a step repeatedly, one at a time, alongside the rest of the process.
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

/** The pauses of a loop that processes a queue, in ms. */
export interface Pauses {
  /** Before polling an empty queue again. */
  poll: number;
  /** After the first failure; doubled with each further one. */
  firstPause: number;
  longestPause: number;
}

/**
 * The pause after a number of consecutive failures, in ms, with up to a quarter of random jitter, so that
 * simultaneous failures are not retried together.
 */
export function pauseAfter(failures: number, { firstPause, longestPause }: Pauses): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 20));
  return pause * (1 + Math.random() / 4);
}
