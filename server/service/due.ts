import { DAY_MS } from './counts.ts';

/** Longer than any mail waits for its next attempt. */
const LONGEST_WAIT_MS = DAY_MS;

/**
 * SQL condition: the row is due. What is due only after the longest wait was put off by a clock that
 * was ahead, and would otherwise wait until the true time gets there.
 */
export const IS_DUE = '(due_at <= $1 OR due_at > $2)';

/** The first values of a statement with {@link IS_DUE}. */
export function dueNow(): [now: string, longest: string] {
  const now = Date.now();
  return [new Date(now).toISOString(), new Date(now + LONGEST_WAIT_MS).toISOString()];
}
