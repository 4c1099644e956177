import { type Plan, type PlannedFile, textHash } from '#server/content/index.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { readDraft, removeDraft } from '#server/studio/workspace/drafts.ts';
import { scheduledDrafts } from '#server/studio/workspace/scheduled-drafts.ts';
import { addVersion, setAside } from './versions.ts';

/**
 * Records a publication that is on disk in the database: versions, audit log, and the remaining drafts. This
 * is idempotent, so that it can be repeated after a process was killed. Of a reverted publication, only the
 * texts that it overwrote are kept; likewise of a command's, which {@link noteChangesOnDisk} records like any
 * change by a developer.
 *
 * @returns the publication's number; null if it is recorded already or there is none
 */
export async function recordPlan(query: Query, plan: Plan): Promise<number | null> {
  await keepOverwritten(query, plan);
  const { at, person, summary } = plan;
  if (plan.isUndone || person === null) return null;
  const files = JSON.stringify(plan.files.map(({ file }) => file));
  const [row] = await query<{ id: number }>(
    `INSERT INTO publications (plan, at, person, email, summary, files)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (plan) DO NOTHING RETURNING id`,
    [plan.id, at, person, plan.email, summary, files],
  );
  if (!row) return null;
  for (const planned of plan.files) {
    const { file, text } = planned;
    const kind = text === null ? 'deleted' : 'published';
    await addVersion(query, { file, at, by: person, kind, summary, text });
    await settleDraft(query, plan, planned);
  }
  await recordAudit(query, {
    person: { name: person, email: plan.email },
    action: 'publish',
    subject: summary,
    detail: plan.files.map(({ file }) => file).join(', '),
  });
  return row.id;
}

/** Keeps texts that someone saved on disk while the publication replaced the file. */
async function keepOverwritten(query: Query, { at, overwritten = [] }: Plan): Promise<void> {
  for (const { file, text } of overwritten) {
    const [known] = await query(
      "SELECT id FROM versions WHERE file = $1 AND at = $2 AND kind = 'set-aside' AND hash = $3",
      [file, at, textHash(text)],
    );
    if (known) continue;
    const summary = 'Saved on disk at the moment of a publication, which replaced it';
    await setAside(query, { file, text }, { by: null, at, summary });
  }
}

/** Ends a draft that was published or whose page is gone; one that was changed since continues. */
async function settleDraft(query: Query, plan: Plan, planned: PlannedFile): Promise<void> {
  const { file, text, revision } = planned;
  const draft = await readDraft(query, file);
  // A failed schedule may have lost its draft.
  if (!draft) return void (await scheduledDrafts(query).removeAbout(file));
  if (text !== null && draft.text !== text) {
    // It was started from another version, and people who open it are notified.
    if (revision === null || draft.revision < revision) return;
    if (draft.revision > revision) {
      await query('UPDATE drafts SET base_text = $2 WHERE file = $1', [file, text]);
      return void (await scheduledDrafts(query).removeAbout(file));
    }
  }
  const summary = 'Draft of the page when it was deleted';
  if (text === null) await setAside(query, draft, { by: draft.updatedBy, at: plan.at, summary });
  await removeDraft(query, file, draft.revision);
}
