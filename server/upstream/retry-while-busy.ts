import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 5000;

/** Each pause is twice as long as the one before, so that hundreds may wait at once. */
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

const SQLITE_BUSY = 5;

/**
 * Repeats work that another process keeps from the database, between turns of the event
 * loop: SQLite's own wait would hold up every page that this process serves.
 *
 * @throws what work throws; where it is that the database is busy, after 5 s
 */
export async function retryWhileBusy<T>(work: () => T): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await sleep(pause);
  }
}

function isBusy(error: unknown): boolean {
  // The low byte of an extended result code is the primary one.
  return (
    error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
  );
}
