import { readOnDisk } from '#server/content/index.ts';
import type { StudioDeps } from '#server/studio/deps.ts';
import { notFound, StudioError } from '#server/studio/http/studio-error.ts';
import { recordAudit } from '#server/studio/people/audit.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import { changedBy, putDraft, readDraft } from '#server/studio/workspace/drafts.ts';
import { refuseOddValue } from '#server/studio/workspace/limits.ts';
import { refuseToChange } from '#server/studio/workspace/may-change.ts';
import { atPresentAddress } from '#server/studio/workspace/present-address.ts';
import { scheduledDrafts } from '#server/studio/workspace/scheduled-drafts.ts';
import type { Person } from '#shared/studio/people.ts';
import { readVersion, setAside } from './versions.ts';

type RestoreDeps = Pick<StudioDeps, 'contentDir' | 'db'>;

/**
 * Makes a version the draft of its file. The existing draft is stored in the history first. A page keeps its
 * current address.
 *
 * @returns the file and the draft's revision
 * @throws StudioError 404 if there is no such version, or it has no content; 403 if the person may not change
 * its file
 */
export async function restoreVersion(
  { contentDir, db }: RestoreDeps,
  id: number,
  person: Person,
): Promise<{ file: string; revision: number }> {
  return db.transaction(async (query) => {
    const version = await readVersion(query, id);
    if (!version || version.text === null)
      throw notFound('There is no such version. Choose another one.');
    const { file } = version;
    refuseToChange(person, file);
    refuseOddValue(parsedText(version.text));
    const before = await readDraft(query, file);
    const at = new Date().toISOString();
    const baseText = readOnDisk(contentDir, file);
    const text = atPresentAddress(file, version.text, baseText ?? before?.text ?? '');
    const draft = { file, text, baseText, ...changedBy(person) };
    const summary = 'Draft before another version was restored';
    if (before && before.text !== text)
      await setAside(query, before, { by: before.updatedBy, at, summary });
    const revision = await putDraft(query, draft, before);
    if (revision === null) throw changedMeanwhile();
    await scheduledDrafts(query).removeAbout(file);
    await recordAudit(query, {
      person,
      action: 'draft.restore',
      subject: file,
      detail: version.at,
    });
    return { file, revision };
  });
}

export const changedMeanwhile = () =>
  new StudioError(
    412,
    'changed',
    'It has just been changed by someone else, so nothing was done. Look at it again.',
  );
