import { createHash } from 'node:crypto';
import type { Query } from '#server/database/database.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A window that ends too late comes from a clock that was ahead, and counts as over. */
const IS_OVER = '(counts.ends_at <= $3 OR counts.ends_at > $4)';

const COUNT = `INSERT INTO counts (name, count, ends_at) VALUES ($1, 1, $2)
  ON CONFLICT (name) DO UPDATE SET
    count = CASE WHEN ${IS_OVER} THEN 1 ELSE counts.count + 1 END,
    ends_at = CASE WHEN ${IS_OVER} THEN $2 ELSE counts.ends_at END
  RETURNING count`;

/**
 * Counts an event in a time window that begins with the first event.
 *
 * @param name name of the counter; only its hash is stored
 * @param spanMs length of the window
 * @returns the number of events in the window, this one included
 */
export async function countEvent(query: Query, name: string, spanMs: number): Promise<number> {
  const now = Date.now();
  // Clocks of replicas may differ a little.
  const values = [hashOf(name), iso(now + spanMs), iso(now), iso(now + 2 * spanMs)];
  const [row] = await query<{ count: number }>(COUNT, values);
  return row?.count ?? 0;
}

/** Whether an event was counted in a window that is not over. */
export async function isCounted(query: Query, name: string): Promise<boolean> {
  const sql = 'SELECT count FROM counts WHERE name = $1 AND count > 0 AND ends_at > $2';
  return (await query(sql, [hashOf(name), iso(Date.now())])).length > 0;
}

/** Takes back one event. */
export async function uncountEvent(query: Query, name: string): Promise<void> {
  await query('UPDATE counts SET count = count - 1 WHERE name = $1 AND count > 0', [hashOf(name)]);
}

/** Deletes a counter at any time. */
export async function deleteCount(query: Query, name: string): Promise<void> {
  await query('DELETE FROM counts WHERE name = $1', [hashOf(name)]);
}

/** Deletes the counters whose window is over. */
export async function deleteEndedCounts(query: Query): Promise<void> {
  await query('DELETE FROM counts WHERE ends_at <= $1', [iso(Date.now())]);
}

const iso = (time: number) => new Date(time).toISOString();

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url');
