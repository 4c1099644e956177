import { formatJson, readOnDisk, textHash } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import { readDraft } from '#server/studio/workspace/drafts.ts';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Conflict } from '#shared/studio/publishing.ts';
import { readMaker, setAside } from './versions.ts';

interface ConflictsDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
}

/**
 * A draft, and the file that has changed on disk since the draft was begun.
 *
 * @throws StudioError 404 if there is no draft
 */
export async function readConflict(
  { contentDir, db }: ConflictsDeps,
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
    base: parsedText(draft.baseText) ?? null,
    mine: { value: parsedText(draft.text) ?? null, by: draft.updatedBy, at: draft.updatedAt },
    theirs: { value: parsedText(text) ?? null, by: maker?.by ?? null, at: maker?.at ?? null },
  };
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
