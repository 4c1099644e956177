import { isPublicationOpen } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { broken, notFound, StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { parsedText, readDiskFile, readDraftFile } from '#server/studio/workspace/disk-files.ts';
import { beginDraft, removeDraft } from '#server/studio/workspace/drafts.ts';
import { refuseOddValue } from '#server/studio/workspace/limits.ts';
import type { Person } from '#shared/studio/people.ts';
import type { Publisher } from './publisher.ts';
import { setAside } from './versions.ts';

interface TakeOverDeps {
  contentDir: string;
  db: Pick<StudioDatabase, 'query' | 'transaction'>;
  publisher: Pick<Publisher, 'publish'>;
}

/**
 * Makes a developer's draft of a page, `NAME.draft.json` beside it or kept from there, its draft in the
 * studio; the page need not exist yet. The file is removed then, and its text stays in the page's history.
 *
 * @throws StudioError 404 if there is no such file, 409 if the page has a draft already or the file
 *   cannot be read; nothing is changed then
 */
export async function takeOverDraft(
  deps: TakeOverDeps,
  file: string,
  person: Person,
): Promise<void> {
  const { contentDir, db, publisher } = deps;
  const draft = file.startsWith('pages/') ? await readDraftFile(contentDir, file) : null;
  if (!draft) throw notFound('The developer’s draft is gone. Look at the page again.');
  const { file: theirs } = draft;
  if (parsedText(draft.text) === undefined)
    throw broken(
      `The developer’s draft, ${theirs}, has a mistake that only a developer can fix: it is not valid JSON. Nothing was changed.`,
    );
  refuseOddValue(parsedText(draft.text));
  const live = await readDiskFile(contentDir, file);
  const revision = await begin(deps, file, draft.text, live?.text ?? null, person);
  try {
    await publisher.publish({
      files: new Map([[theirs, null]]),
      expected: new Map([[theirs, draft.hash]]),
      person,
      summary: `Took over a developer’s draft of ${file}`,
    });
  } catch (error) {
    const isStill = !isPublicationOpen(contentDir) && (await readDiskFile(contentDir, theirs));
    if (isStill) await removeDraft(db.query, file, revision);
    throw error;
  }
}

async function begin(
  { db }: TakeOverDeps,
  file: string,
  text: string,
  baseText: string | null,
  person: Person,
): Promise<number> {
  const at = new Date().toISOString();
  return db.transaction(async (query) => {
    const draft = { file, text, baseText, updatedBy: person.name, updatedAt: at };
    const revision = await beginDraft(query, draft);
    if (revision === null)
      throw new StudioError(
        409,
        'has-draft',
        'The page has a draft in the studio already. Publish or discard it first.',
      );
    const summary = `Draft by a developer, which ${person.name} took over`;
    await setAside(query, draft, { by: null, at, summary });
    await recordAudit(query, { person, action: 'draft.take-over', subject: file });
    return revision;
  });
}
