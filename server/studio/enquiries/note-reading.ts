import type { Query } from '#server/studio/doors/database.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import type { Person } from '#shared/studio/people.ts';

const ACTION = 'enquiries.read';

/** A person's searches, pages and returns within as many minutes are one line of the log. */
const MINUTES = 30;

/** Notes in the log of changes that someone reads a list, but nothing of what is in it. */
export async function noteReading(query: Query, person: Person, list: string): Promise<void> {
  const now = Date.now();
  const since = new Date(now - MINUTES * 60_000).toISOString();
  // A line of a clock that was ahead would be the last one for as long.
  const [known] = await query(
    `SELECT id FROM audit WHERE email = $1 AND at > $2 AND at <= $3 AND action = $4 AND subject = $5
     LIMIT 1`,
    [person.email, since, new Date(now).toISOString(), ACTION, list],
  );
  if (!known) await recordAudit(query, { person, action: ACTION, subject: list });
}
