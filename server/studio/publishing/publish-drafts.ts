import { SITE_FILE } from '#server/content/content-texts.ts';
import { textHash } from '#server/content/journal/plan.ts';
import { removeValue } from '#server/editing/json-text.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { parsedText, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import { readDraft, type StoredDraft } from '#server/studio/workspace/drafts.ts';
import { fieldsOf } from '#server/studio/workspace/fields.ts';
import { atPresentAddress } from '#server/studio/workspace/present-address.ts';
import { siteTimeZone } from '#server/studio/workspace/site-time-zone.ts';
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
  const timeZone = siteTimeZone((await readDiskFile(contentDir, SITE_FILE))?.text);
  const files = new Map<string, string>();
  for (const draft of drafts) {
    const text = along.has(draft.file) ? draft.text : shownText(draft);
    files.set(draft.file, await datedText(query, { ...draft, text }, timeZone));
  }
  const expected = new Map(
    drafts.map(({ file, baseText }) => [file, baseText === null ? null : textHash(baseText)]),
  );
  const revisions = new Map(drafts.map(({ file, revision }) => [file, revision]));
  return { files, expected, revisions, along, summary: summaryOf(verb, files) };
}

/**
 * A page's text at the page's address, and without what hides it: that it is a draft, as before its first
 * publication, or a moment that has not come. Undo, the history and conflicts bring earlier ones back.
 */
function shownText({ file, text, baseText }: StoredDraft): string {
  if (!file.startsWith('pages/')) return text;
  const { status, publishAt } = fieldsOf(parsedText(text));
  const placed = atPresentAddress(file, text, baseText ?? '');
  const shown = status === 'draft' ? removeValue(placed, ['status']) : placed;
  return isLater(publishAt) ? removeValue(shown, ['publishAt']) : shown;
}

/** Whether a moment has not come yet. */
export const isLater = (moment: unknown): boolean =>
  typeof moment === 'string' && Date.parse(moment) > Date.now();
