import type { Query } from '#server/studio/doors/database.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { setAside } from '#server/studio/publishing/versions.ts';
import type { Person } from '#shared/studio/people.ts';
import type { StoredDraft } from './drafts.ts';

/**
 * Alternating saves of several people are recorded in the history once in this time, with the text that each
 * found.
 */
const TOGETHER_MINUTES = 10;

/** The work of one person on one file is audited once in this time. */
const AUDIT_MINUTES = 30;

/**
 * Records that a person has saved a draft. If the previous save was someone else's, theirs is stored in the
 * history.
 *
 * @param before the replaced draft, if any, and whether its changes are in the new one
 * @param at timestamp in ISO 8601
 */
export async function noteSaving(
  query: Query,
  file: string,
  before: (StoredDraft & { isMerged: boolean }) | null,
  person: Person,
  at: string,
): Promise<void> {
  const isOther = before?.updatedById !== person.id;
  const since = new Date(Date.parse(at) - TOGETHER_MINUTES * 60_000).toISOString();
  const isNoted = async (sql: string, ...values: string[]) =>
    before?.isMerged === true && (await query(sql, [file, since, ...values])).length > 0;
  const summary = `Draft that ${person.name} went on with`;
  if (before && isOther && !(await isNoted(KEPT)))
    await setAside(query, before, { by: before.updatedBy, summary });
  const isNews = !before || isOther || isLongAgo(before, at);
  if (isNews && !(await isNoted(AUDITED, person.email)))
    await recordAudit(query, { person, action: 'draft.save', subject: file });
}

const KEPT = "SELECT id FROM versions WHERE file = $1 AND at > $2 AND kind = 'set-aside' LIMIT 1";
const AUDITED = `SELECT id FROM audit WHERE subject = $1 AND at > $2 AND email = $3
  AND action = 'draft.save' LIMIT 1`;

function isLongAgo({ updatedAt }: StoredDraft, now: string): boolean {
  const passed = Date.parse(now) - Date.parse(updatedAt);
  // An entry dated by a clock that was ahead must not keep later work out of the log.
  return passed < 0 || passed > AUDIT_MINUTES * 60_000;
}
