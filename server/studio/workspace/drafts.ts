import { randomInt } from 'node:crypto';
import type { Query } from '#server/studio/doors/database.ts';
import type { Person } from '#shared/studio/people.ts';
import { scheduledDrafts } from './scheduled-drafts.ts';

/** A stored draft. */
export interface StoredDraft {
  file: string;
  revision: number;
  text: string;
  /** Text of the file that it started from; null if there was none. */
  baseText: string | null;
  /** Name of the person, and ID of their account. */
  updatedBy: string;
  updatedById: string;
  /** ISO timestamp. */
  updatedAt: string;
}

const columns = `file, revision, text, base_text AS "baseText", updated_by AS "updatedBy",
  updated_by_id AS "updatedById", updated_at AS "updatedAt"`;

export async function readDraft(query: Query, file: string): Promise<StoredDraft | null> {
  const [draft] = await query<StoredDraft>(`SELECT ${columns} FROM drafts WHERE file = $1`, [file]);
  return draft ?? null;
}

/** Identifies a draft's state without its text: its revision, and the time of its scheduled publication. */
export async function readDraftState(
  query: Query,
  file: string,
): Promise<{ revision: number | null; scheduledAt: string | null }> {
  const [state] = await query<{ revision: number | null; scheduledAt: string | null }>(
    `SELECT (SELECT revision FROM drafts WHERE file = $1) AS revision,
       (SELECT MAX(due_at) FROM jobs WHERE kind = 'publication' AND key = $1) AS "scheduledAt"`,
    [file],
  );
  return state ?? { revision: null, scheduledAt: null };
}

/** All drafts, by file name. */
export function readDrafts(query: Query): Promise<StoredDraft[]> {
  return query<StoredDraft>(`SELECT ${columns} FROM drafts ORDER BY file`);
}

type DraftText = Omit<StoredDraft, 'revision'>;

/** Fields that mark a draft as changed by a person now. */
export const changedBy = ({ id, name }: Pick<Person, 'id' | 'name'>) => ({
  updatedBy: name,
  updatedById: id,
  updatedAt: new Date().toISOString(),
});

const valuesOf = ({ text, baseText, updatedBy, updatedById, updatedAt }: DraftText) => [
  text,
  baseText,
  updatedBy,
  updatedById,
  updatedAt,
];

/**
 * Stores the first version of a draft.
 *
 * @returns its revision; null if the file has a draft already
 */
export async function beginDraft(query: Query, draft: DraftText): Promise<number | null> {
  // A revision of a discarded draft must never be one of the next draft.
  const first = randomInt(1, 2 ** 30);
  const [begun] = await query<{ revision: number }>(
    `INSERT INTO drafts (file, revision, text, base_text, updated_by, updated_by_id, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (file) DO NOTHING RETURNING revision`,
    [draft.file, first, ...valuesOf(draft)],
  );
  return begun?.revision ?? null;
}

/**
 * Stores the next version of a draft.
 *
 * @param revision the replaced one
 * @returns the new revision; null if the draft has another one, or no longer exists
 */
export async function saveDraft(
  query: Query,
  draft: DraftText,
  revision: number,
): Promise<number | null> {
  const [saved] = await query<{ revision: number }>(
    `UPDATE drafts SET revision = revision + 1, text = $3, base_text = $4, updated_by = $5,
       updated_by_id = $6, updated_at = $7 WHERE file = $1 AND revision = $2 RETURNING revision`,
    [draft.file, revision, ...valuesOf(draft)],
  );
  return saved?.revision ?? null;
}

/**
 * Replaces a draft, or stores its first version.
 *
 * @returns its revision; null if the replaced draft has changed
 */
export const putDraft = (
  query: Query,
  draft: DraftText,
  before: Pick<StoredDraft, 'revision'> | null,
): Promise<number | null> =>
  before ? saveDraft(query, draft, before.revision) : beginDraft(query, draft);

/** @returns whether the draft had this revision; it is then removed, along with its schedule */
export async function removeDraft(query: Query, file: string, revision: number): Promise<boolean> {
  const removed = await query<{ file: string }>(
    'DELETE FROM drafts WHERE file = $1 AND revision = $2 RETURNING file',
    [file, revision],
  );
  if (removed.length > 0) await scheduledDrafts(query).removeAbout(file);
  return removed.length > 0;
}
