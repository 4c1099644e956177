import { isPublicationOpen } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { broken, notFound } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { parsedText, readDiskFile, readDraftFile } from '#server/studio/workspace/disk-files.ts';
import { draftText } from '#server/studio/workspace/draft-text.ts';
import {
  changedBy,
  putDraft,
  readDraft,
  removeDraft,
  type StoredDraft,
  saveDraft,
} from '#server/studio/workspace/drafts.ts';
import { refuseLargeText, refuseOddValue } from '#server/studio/workspace/limits.ts';
import type { Json } from '#shared/json.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Conflict } from '#shared/studio/publishing.ts';
import { versionsOf } from './conflicts.ts';
import { changedMeanwhile } from './restore.ts';
import { setAside } from './versions.ts';

type TakeOverDeps = Pick<StudioDeps, 'contentDir' | 'db' | 'publisher'>;

/** The result of merging two drafts, with the revision and hash of each. */
type Merged = Pick<Conflict, 'revision' | 'hash'> & { value: unknown };

/**
 * Imports a developer's draft of a page, `NAME.draft.json` beside it or in the folder of stored drafts; the
 * page need not exist yet. The file is then removed, and its text stays in the page's history.
 *
 * @param merged the result of merging it with an existing draft; without it, nothing is changed then
 * @returns null if it was imported; otherwise both drafts, to be merged
 * @throws StudioError 404 if there is no such file, 409 if it is unreadable; nothing is changed then
 */
export async function takeOverDraft(
  deps: TakeOverDeps,
  file: string,
  person: Person,
  merged: Merged | null = null,
): Promise<Conflict | null> {
  const { contentDir, db, publisher } = deps;
  const draft = file.startsWith('pages/') ? await readDraftFile(contentDir, file) : null;
  if (!draft) throw notFound('The developer’s draft is gone. Look at the page again.');
  const { file: theirs } = draft;
  if (parsedText(draft.text) === undefined)
    throw broken(
      `The developer’s draft, ${theirs}, has a mistake that only a developer can fix: it is not valid JSON. Nothing was changed.`,
    );
  refuseOddValue(merged ? merged.value : parsedText(draft.text));
  const before = await readDraft(db.query, file);
  if (before && (merged?.revision !== before.revision || merged.hash !== draft.hash))
    return {
      file,
      revision: before.revision,
      hash: draft.hash,
      by: null,
      ...versionsOf({ base: before.baseText, mine: before.text, theirs: draft.text }),
    };
  const baseText = before
    ? before.baseText
    : ((await readDiskFile(contentDir, file))?.text ?? null);
  const text = merged ? draftText(file, baseText, merged.value as Json) : draft.text;
  refuseLargeText(text);
  const revision = await goOn(deps, before, { file, text, baseText }, draft.text, person);
  try {
    await publisher.publish({
      files: new Map([[theirs, null]]),
      expected: new Map([[theirs, draft.hash]]),
      person,
      summary: `Took over a developer’s draft of ${file}`,
    });
  } catch (error) {
    const isStill = !isPublicationOpen(contentDir) && (await readDiskFile(contentDir, theirs));
    if (isStill && before) await saveDraft(db.query, before, revision);
    else if (isStill) await removeDraft(db.query, file, revision);
    throw error;
  }
  return null;
}

/** Starts a draft, or continues the existing one. @returns its revision */
async function goOn(
  { db }: TakeOverDeps,
  before: StoredDraft | null,
  begun: Pick<StoredDraft, 'file' | 'text' | 'baseText'>,
  theirs: string,
  person: Person,
): Promise<number> {
  const { file } = begun;
  const at = new Date().toISOString();
  return db.transaction(async (query) => {
    const revision = await putDraft(query, { ...begun, ...changedBy(person) }, before);
    if (revision === null) throw changedMeanwhile();
    if (before)
      await setAside(query, before, {
        by: before.updatedBy,
        summary: 'Draft before a developer’s was merged into it',
      });
    const summary = `Draft by a developer, which ${person.name} took over`;
    await setAside(query, { file, text: theirs }, { by: null, at, summary });
    await recordAudit(query, { person, action: 'draft.take-over', subject: file });
    return revision;
  });
}
