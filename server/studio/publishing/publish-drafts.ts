import { removeValue, SITE_FILE, textHash } from '#server/content/index.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { changed, notFound } from '#server/studio/http/studio-error.ts';
import { fieldsIn, parsedText, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import { readDraft, type StoredDraft } from '#server/studio/workspace/drafts.ts';
import { atPresentAddress } from '#server/studio/workspace/present-address.ts';
import type { DraftTexts } from '#server/studio/workspace/scheduled-drafts.ts';
import { siteTimeZone } from '#server/studio/workspace/site-time-zone.ts';
import { sameJson } from '#shared/json/same-json.ts';
import type { FileLinks, PublicationPlan, PublishRequest } from '#shared/studio/publishing.ts';
import { datedText } from './dated-text.ts';
import { type LinkingFile, linksToNewPages, rebaseDraft } from './links-to-new-pages.ts';
import type { PublishJob } from './publisher.ts';
import { nameOfFile, summaryOf } from './summaries.ts';

type DraftsJob = Omit<PublishJob, 'person'>;

interface DraftsSource {
  query: Query;
  contentDir: string;
}

/** A draft in the version that was reviewed or scheduled. */
type WantedDraft = PublishRequest['files'][number] & { kept?: DraftTexts | undefined };

/**
 * The plan of a publication, shown to the publisher beforehand.
 *
 * @throws StudioError like {@link draftsJob}
 */
export async function publicationPlan(
  source: DraftsSource,
  wanted: PublishRequest['files'],
): Promise<PublicationPlan> {
  const { drafts, linking } = await readWanted(source, wanted);
  const named = ({ file, text }: StoredDraft) => ({ file, name: nameOfFile(file, text) });
  return {
    files: drafts.map(named),
    linking: linking.flatMap(({ draft, links }) =>
      links.length > 0 ? [{ ...named(draft), links }] : [],
    ),
    staying: linking.filter(({ hasOthers }) => hasOthers).map(({ draft }) => named(draft)),
  };
}

/**
 * The files that publishing some drafts would write: the drafts, and the links that the person has reviewed.
 * @param wanted `kept` is the version to publish of a draft that has changed since
 * @param links links added to other files, of whose drafts nothing else goes live
 * @throws StudioError 404 if a file has no draft, 409 if the draft or the links have changed since the review
 */
export async function draftsJob(
  source: DraftsSource,
  wanted: readonly WantedDraft[],
  links: readonly FileLinks[] = [],
  verb = 'Published',
): Promise<DraftsJob> {
  const { query, contentDir } = source;
  const { drafts, linking } = await readWanted(source, wanted);
  const gaining = links.map((seen) => asSeen(seen, linking));
  const timeZone = siteTimeZone(
    parsedText((await readDiskFile(contentDir, SITE_FILE))?.text ?? ''),
  );
  const files = new Map<string, string>();
  const texts = [
    ...drafts.map((draft) => ({ ...draft, text: shownText(draft) })),
    ...gaining.map(({ draft, text }) => ({ ...draft, text })),
  ];
  for (const draft of texts) files.set(draft.file, await datedText(query, draft, timeZone));
  const expected = new Map(
    texts.map(({ file, baseText }) => [file, baseText === null ? null : textHash(baseText)]),
  );
  // A draft of which only links go live continues.
  const ending = [...drafts, ...gaining.filter(({ isWhole }) => isWhole).map(({ draft }) => draft)];
  const goingOn = gaining.filter(({ isWhole }) => !isWhole).map(({ draft }) => draft);
  return {
    files,
    expected,
    summary: summaryOf(verb, files),
    revisions: new Map(ending.map(({ file, revision }) => [file, revision])),
    linking: new Set(gaining.map(({ draft }) => draft.file)),
    also: async (query) => {
      for (const { file, baseText } of goingOn)
        await rebaseDraft(query, file, { before: baseText, now: files.get(file) ?? '' });
    },
  };
}

async function readWanted({ query, contentDir }: DraftsSource, wanted: readonly WantedDraft[]) {
  const drafts: StoredDraft[] = [];
  for (const { file, revision, kept } of wanted) {
    const draft = await readDraft(query, file);
    if (!draft) throw notFound('There is nothing to publish: it has no draft any more.');
    if (draft.revision === revision) drafts.push(draft);
    // Later changes to the draft continue as a draft of the new live version.
    else if (kept) drafts.push({ ...draft, ...kept, revision });
    else
      throw changed(
        `${draft.updatedBy} has changed the draft since you looked at it, so nothing was published. Look at it again.`,
      );
  }
  return { drafts, linking: await linksToNewPages(query, contentDir, drafts) };
}

/** @throws StudioError 409 unless a file still gets the reviewed links */
function asSeen({ file, links }: FileLinks, linking: readonly LinkingFile[]) {
  const found = linking.find(({ draft }) => draft.file === file);
  const isSame = found && sameJson(found.links, links);
  if (found && isSame && found.text !== null) return { ...found, text: found.text };
  throw changed(
    'The links that go live with the page have changed since you looked at them, so nothing was published. Look at it again.',
  );
}

/**
 * A page's text with the page's address, and without the fields that hide it: its draft status, as before its
 * first publication, or a future publication time. Undo, the history and conflicts restore earlier ones.
 */
function shownText({ file, text, baseText }: StoredDraft): string {
  if (!file.startsWith('pages/')) return text;
  const { status, publishAt } = fieldsIn(text);
  const placed = atPresentAddress(file, text, baseText ?? '');
  const shown = status === 'draft' ? removeValue(placed, ['status']) : placed;
  return isLater(publishAt) ? removeValue(shown, ['publishAt']) : shown;
}

/** Whether a time is in the future. */
export const isLater = (moment: unknown): boolean =>
  typeof moment === 'string' && Date.parse(moment) > Date.now();
