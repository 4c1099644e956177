import { recordAudit } from '#server/studio/people/audit.ts';
import { addVersion } from '#server/studio/publishing/versions.ts';
import type { Query } from '#server/upstream/database.ts';
import type { Person } from '#shared/studio/people.ts';
import type { StoredDraft } from './drafts.ts';

/** The drafts are audited once for as many minutes of one person's work on one file. */
const AUDIT_MINUTES = 30;

/**
 * Notes that a person has saved a draft. If it was someone else's until then, the history keeps theirs.
 *
 * @param before the draft that was replaced, if there was one
 * @param at ISO moment
 */
export async function noteSaving(
  query: Query,
  file: string,
  before: StoredDraft | null,
  person: Person,
  at: string,
): Promise<void> {
  if (before && before.updatedBy !== person.name)
    await setAside(query, before, before.updatedBy, `Draft that ${person.name} went on with`);
  if (isWorthAudit(before, person, at))
    await recordAudit(query, { person, action: 'draft.save', subject: file });
}

function isWorthAudit(before: StoredDraft | null, person: Person, now: string): boolean {
  if (before?.updatedBy !== person.name) return true;
  const passed = Date.parse(now) - Date.parse(before.updatedAt);
  // Nothing that a clock which was ahead has dated keeps later work out of the log.
  return passed < 0 || passed > AUDIT_MINUTES * 60_000;
}

/** Keeps the text of a draft in the history. */
export const setAside = (
  query: Query,
  draft: StoredDraft,
  by: string,
  summary: string,
): Promise<void> =>
  addVersion(query, {
    file: draft.file,
    at: new Date().toISOString(),
    by,
    kind: 'set-aside',
    summary,
    text: draft.text,
  });
