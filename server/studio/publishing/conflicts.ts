import { formatJson } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Conflict } from '#shared/studio/publishing.ts';
import { readMaker, setAside } from './versions.ts';

type ConflictsDeps = Pick<StudioDeps, 'contentDir' | 'db'>;

/**
 * A draft, and the file that has changed on disk since the draft was started.
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
  return conflictOf(draft, { text, hash }, await readMaker(db.query, file, hash));
}

/** @param by author of the other text; null for a developer */
export const conflictOf = (
  { file, revision, baseText, text }: StoredDraft,
  theirs: { text: string | null; hash: string | null },
  by: string | null,
): Conflict => ({
  file,
  revision,
  hash: theirs.hash,
  by,
  ...versionsOf({ base: baseText, mine: text, theirs: theirs.text }),
});

/** Three texts of a file, for someone who resolves a conflict. */
export const versionsOf = ({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', string | null>): Pick<
  Conflict,
  'base' | 'mine' | 'theirs'
> => ({
  base: parsedText(base) ?? null,
  mine: parsedText(mine) ?? null,
  theirs: parsedText(theirs) ?? null,
});

/** Stores a version in the history that is stored nowhere else, such as the losing side of a conflict. */
export async function keepVersion(
  { db }: Pick<StudioDeps, 'db'>,
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
