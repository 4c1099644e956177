import { formatJson, readOnDisk, textHash } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import { readDraft, removeDraft, saveDraft } from '#server/studio/workspace/drafts.ts';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Conflict, ConflictChoice } from '#shared/studio/publishing.ts';
import type { Publisher } from './publisher.ts';
import { changedMeanwhile } from './restore.ts';
import { readMaker, setAside } from './versions.ts';

interface ConflictsDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  publisher: Pick<Publisher, 'catchUp'>;
}

/**
 * A draft, and the file that has changed on disk since the draft was begun.
 *
 * @throws StudioError 404 if there is no draft
 */
export async function readConflict(
  { contentDir, db }: Omit<ConflictsDeps, 'publisher'>,
  file: string,
): Promise<Conflict> {
  const draft = await readDraft(db.query, file);
  if (!draft) throw notFound('There is no draft any more, so nothing to compare.');
  const text = readOnDisk(contentDir, file);
  const hash = text === null ? null : textHash(text);
  const maker = await readMaker(db.query, file, hash);
  return {
    file,
    revision: draft.revision,
    hash,
    mine: { value: parsedText(draft.text) ?? null, by: draft.updatedBy, at: draft.updatedAt },
    theirs: { value: parsedText(text) ?? null, by: maker?.by ?? null, at: maker?.at ?? null },
  };
}

/**
 * Goes on with the draft, which may be published then, or with the file on disk. The history has the
 * other one.
 *
 * @throws StudioError 412 if one of them is not what the person has seen
 */
export async function settleConflict(
  { contentDir, db, publisher }: ConflictsDeps,
  file: string,
  { choice, revision, hash }: ConflictChoice,
  person: Person,
): Promise<void> {
  // The file on disk is in the history from here on, even if the draft replaces it.
  await publisher.catchUp();
  const text = readOnDisk(contentDir, file);
  if ((text === null ? null : textHash(text)) !== hash) throw changedMeanwhile();
  await db.transaction(async (query) => {
    const draft = await readDraft(query, file);
    if (draft?.revision !== revision) throw changedMeanwhile();
    if (choice === 'mine') {
      if ((await saveDraft(query, { ...draft, baseText: text }, revision)) === null)
        throw changedMeanwhile();
    } else {
      const summary = 'Draft in place of which the version on the site was chosen';
      await setAside(query, draft, { by: draft.updatedBy, at: draft.updatedAt, summary });
      if (!(await removeDraft(query, file, revision))) throw changedMeanwhile();
    }
    await recordAudit(query, { person, action: 'draft.settle', subject: file, detail: choice });
  });
}

/** Keeps a version in the history that is stored nowhere else, such as one that was typed in vain. */
export async function keepVersion(
  { db }: Pick<ConflictsDeps, 'db'>,
  file: string,
  value: Json,
  person: Person,
): Promise<void> {
  const summary = 'Version in place of which another one was chosen';
  await db.transaction(async (query) => {
    await setAside(query, { file, text: formatJson(value) }, { by: person.name, summary });
    await recordAudit(query, { person, action: 'draft.set-aside', subject: file });
  });
}
