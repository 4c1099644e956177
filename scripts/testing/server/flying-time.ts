import { vi } from 'vitest';

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** Time that passes in each turn of the event loop, and in total, in ms. */
const STEP_MS = 10;
const MOST_MS = 60_000;

/**
 * Runs work while the time of its timers is accelerated; I/O takes its real time.
 *
 * @throws Error if it is not done after a minute of accelerated time
 */
export async function whileTimeFlies<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: [...timers, 'performance'] });
  try {
    let isDone = false;
    const result = work().finally(() => {
      isDone = true;
    });
    for (let ms = 0; !isDone; ms += STEP_MS) {
      if (ms > MOST_MS) throw new Error('The work takes more than a minute');
      await new Promise(setImmediate);
      vi.advanceTimersByTime(STEP_MS);
    }
    return await result;
  } finally {
    vi.useRealTimers();
  }
}
