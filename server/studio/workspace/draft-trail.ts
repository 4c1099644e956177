import type { Query } from '#server/studio/doors/database.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { setAside } from '#server/studio/publishing/versions.ts';
import type { Person } from '#shared/studio/people.ts';
import type { StoredDraft } from './drafts.ts';

/** How long people who write in one draft together are noted once, with what each found there. */
const TOGETHER_MINUTES = 10;

/** The drafts are audited once for as many minutes of one person's work on one file. */
const AUDIT_MINUTES = 30;

/**
 * Notes that a person has saved a draft. If it was someone else's until then, the history keeps theirs.
 *
 * @param before the draft that was replaced, if there was one, and whether the new one has what it says
 * @param at ISO moment
 */
export async function noteSaving(
  query: Query,
  file: string,
  before: (StoredDraft & { isMerged: boolean }) | null,
  person: Person,
  at: string,
): Promise<void> {
  const last = before && (await lastEmail(query, file));
  // Several people may have the same name.
  const isOther = before?.updatedBy !== person.name || (last !== null && last !== person.email);
  const since = new Date(Date.parse(at) - TOGETHER_MINUTES * 60_000).toISOString();
  const isNoted = async (sql: string, ...values: string[]) =>
    before?.isMerged === true && (await query(sql, [file, since, ...values])).length > 0;
  const summary = `Draft that ${person.name} went on with`;
  if (before && isOther && !(await isNoted(KEPT)))
    await setAside(query, before, { by: before.updatedBy, summary });
  const isNews = !before || isOther || last === null || isLongAgo(before, at);
  if (isNews && !(await isNoted(AUDITED, person.email)))
    await recordAudit(query, { person, action: 'draft.save', subject: file });
}

const KEPT = "SELECT id FROM versions WHERE file = $1 AND at > $2 AND kind = 'set-aside' LIMIT 1";
const AUDITED = `SELECT id FROM audit WHERE subject = $1 AND at > $2 AND email = $3
  AND action = 'draft.save' LIMIT 1`;

/** Address of the account that changed a draft last; null if the log does not say. */
async function lastEmail(query: Query, file: string): Promise<string | null> {
  const [last] = await query<{ email: string }>(
    `SELECT email FROM audit WHERE subject = $1 AND action LIKE 'draft.%' ORDER BY id DESC LIMIT 1`,
    [file],
  );
  return last?.email ?? null;
}

function isLongAgo({ updatedAt }: StoredDraft, now: string): boolean {
  const passed = Date.parse(now) - Date.parse(updatedAt);
  // An entry dated by a clock that was ahead must not keep later work out of the log.
  return passed < 0 || passed > AUDIT_MINUTES * 60_000;
}
