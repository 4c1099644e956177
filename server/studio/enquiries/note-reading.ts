import { recordAudit } from '#server/studio/people/audit.ts';
import type { Query } from '#server/upstream/database.ts';
import type { Person } from '#shared/studio/people.ts';

const ACTION = 'enquiries.read';

/** A person's searches, pages and returns within as many minutes are one line of the log. */
const MINUTES = 30;

/** Notes in the log of changes that someone reads a list, but nothing of what is in it. */
export async function noteReading(query: Query, person: Person, list: string): Promise<void> {
  const since = new Date(Date.now() - MINUTES * 60_000).toISOString();
  const [known] = await query(
    'SELECT id FROM audit WHERE email = $1 AND at > $2 AND action = $3 AND subject = $4 LIMIT 1',
    [person.email, since, ACTION, list],
  );
  if (!known) await recordAudit(query, { person, action: ACTION, subject: list });
}
