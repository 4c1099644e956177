import { textHash } from '#server/content/journal/plan.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { readDraft, type StoredDraft } from '#server/studio/workspace/drafts.ts';
import type { Query } from '#server/upstream/database.ts';
import type { PublishRequest } from '#shared/studio/publishing.ts';
import { datedText } from './dated-text.ts';
import { linksToNewPages } from './links-to-new-pages.ts';
import type { PublishJob } from './publisher.ts';
import { summaryOf } from './summaries.ts';

type DraftsJob = Omit<PublishJob, 'person'>;

interface DraftsSource {
  query: Query;
  contentDir: string;
}

/**
 * What publishing some drafts would write; new pages bring the links to them along.
 *
 * @throws StudioError 404 if a file has no draft, 409 if it is not the one that was seen
 */
export async function draftsJob(
  { query, contentDir }: DraftsSource,
  wanted: PublishRequest['files'],
  verb = 'Published',
): Promise<DraftsJob> {
  const drafts: StoredDraft[] = [];
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
    drafts.push(draft);
  }
  const linking = await linksToNewPages(query, contentDir, drafts);
  const along = new Set(linking.map(({ file }) => file));
  drafts.push(...linking);
  const files = new Map<string, string>();
  for (const draft of drafts) files.set(draft.file, await datedText(query, draft));
  const expected = new Map(
    drafts.map(({ file, baseText }) => [file, baseText === null ? null : textHash(baseText)]),
  );
  const revisions = new Map(drafts.map(({ file, revision }) => [file, revision]));
  return { files, expected, revisions, along, summary: summaryOf(verb, files) };
}
