import type { Query, Value } from '#server/studio/doors/database.ts';
import type { AuditAction } from '#shared/studio/audit-actions.ts';
import type { AuditEntry, AuditPage, Person } from '#shared/studio/people.ts';

/** Lines per response. */
const PAGE_LINES = 50;

interface AuditEvent {
  person: Pick<Person, 'name' | 'email'>;
  action: AuditAction;
  /** Affected file, address or account; the person's own account by default. */
  subject?: string;
  detail?: string;
}

/** Adds a line to the audit log; in a transaction it is written only together with the change. */
export async function recordAudit(
  query: Query,
  { person, action, subject = person.email, detail }: AuditEvent,
): Promise<void> {
  await query(
    `INSERT INTO audit (at, person, email, action, subject, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [new Date().toISOString(), person.name, person.email, action, subject, detail ?? null],
  );
}

/**
 * Removes the lines of the audit log before a given time.
 *
 * @returns the number of removed lines
 */
export async function pruneAudit(query: Query, before: Date): Promise<number> {
  const sql = 'DELETE FROM audit WHERE at < $1 RETURNING id';
  return (await query(sql, [before.toISOString()])).length;
}

export interface AuditFilter {
  /** Excludes this line and later ones. */
  before?: number | undefined;
  /** Part of the name, email address or subject, case-insensitive. */
  text?: string | undefined;
  /** Prefix of the actions, such as `account`. */
  action?: string | undefined;
}

/** Reads the audit log, newest line first. */
export async function readAudit(query: Query, filter: AuditFilter): Promise<AuditPage> {
  const values: Value[] = [];
  const conditions = ['TRUE'];
  const add = (condition: (parameter: string) => string, value: Value) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.before !== undefined) add((value) => `id < ${value}`, filter.before);
  if (filter.action)
    add((value) => `action LIKE ${value} ESCAPE '!'`, `${escaped(filter.action)}%`);
  if (filter.text)
    add(
      (value) => `lower(person || ' ' || email || ' ' || subject) LIKE ${value} ESCAPE '!'`,
      `%${escaped(filter.text.toLowerCase())}%`,
    );
  const entries = await query<AuditEntry>(
    `SELECT id, at, person AS "by", email, action, subject, detail FROM audit
     WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${PAGE_LINES + 1}`,
    values,
  );
  return { entries: entries.slice(0, PAGE_LINES), hasMore: entries.length > PAGE_LINES };
}

const escaped = (text: string) => text.replace(/[!%_]/g, '!$&');
