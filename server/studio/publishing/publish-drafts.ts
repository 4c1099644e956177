import { textHash } from '#server/content/journal/plan.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { readDraft } from '#server/studio/workspace/drafts.ts';
import type { Query } from '#server/upstream/database.ts';
import type { PublishRequest } from '#shared/studio/publishing.ts';
import type { PublishJob } from './publisher.ts';
import { summaryOf } from './summaries.ts';

type DraftsJob = Omit<PublishJob, 'person'>;

/**
 * What publishing some drafts would write.
 *
 * @throws StudioError 404 if a file has no draft, 409 if it is not the one that was seen
 */
export async function draftsJob(
  query: Query,
  wanted: PublishRequest['files'],
  verb = 'Published',
): Promise<DraftsJob> {
  const files = new Map<string, string>();
  const expected = new Map<string, string | null>();
  const revisions = new Map<string, number>();
  for (const { file, revision } of wanted) {
    const draft = await readDraft(query, file);
    if (!draft)
      throw new StudioError(
        404,
        'not-found',
        'There is nothing to publish: it has no draft any more.',
      );
    if (draft.revision !== revision)
      throw new StudioError(
        409,
        'changed',
        `${draft.updatedBy} has changed the draft since you looked at it, so nothing was published. Look at it again.`,
      );
    files.set(file, draft.text);
    expected.set(file, draft.baseText === null ? null : textHash(draft.baseText));
    revisions.set(file, revision);
  }
  return { files, expected, revisions, summary: summaryOf(verb, files) };
}
