import { editText, keySchemaOf, setValue } from '#server/content/index.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { fieldsIn, ordinaryText, parsedText } from '#server/studio/workspace/disk-files.ts';
import { readDraft, readDrafts, type StoredDraft } from '#server/studio/workspace/drafts.ts';
import { fieldsOf } from '#server/studio/workspace/fields.ts';
import { sameJson } from '#shared/json/same-json.ts';
import type { Json } from '#shared/json.ts';
import type { BareLink } from '#shared/studio/publishing.ts';
import { countOf, withBareLinks } from './bare-links.ts';

/** A file that links to a new page in its draft. */
export interface LinkingFile {
  draft: StoredDraft;
  /** The live text with these links added; null if that is impossible. */
  text: string | null;
  links: BareLink[];
  /** Whether the draft contains no other changes. */
  isWhole: boolean;
  /** Whether the draft has other links to the page too, which stay a draft. */
  hasOthers: boolean;
}

/**
 * Files whose drafts link to pages that go live for the first time. Their bare links can go live too; all
 * other changes stay for someone to publish.
 *
 * @param drafts the drafts that go live
 */
export async function linksToNewPages(
  query: Query,
  contentDir: string,
  drafts: readonly StoredDraft[],
): Promise<LinkingFile[]> {
  const paths = new Set(
    drafts.flatMap(({ file, baseText, text }) => {
      const isNew = file.startsWith('pages/') && baseText === null;
      const { path } = fieldsIn(text);
      return isNew && typeof path === 'string' ? [path] : [];
    }),
  );
  if (paths.size === 0) return [];
  const chosen = new Set(drafts.map(({ file }) => file));
  return (await readDrafts(query)).flatMap((draft) => {
    const { file, baseText } = draft;
    return chosen.has(file) || baseText === null ? [] : linkingFile(contentDir, draft, paths);
  });
}

function linkingFile(
  contentDir: string,
  draft: StoredDraft,
  paths: ReadonlySet<string>,
): LinkingFile[] {
  const value = parsedText(draft.text);
  const text = ordinaryText(contentDir, draft.file) ?? null;
  const live = parsedText(text);
  const count = countOf(value, paths);
  if (value === undefined || count <= countOf(live, paths)) return [];
  const nothing = { draft, text: null, links: [], isWhole: false, hasOthers: true };
  // A draft of an older text has to be merged before it gets links.
  if (text === null || live === undefined || text !== draft.baseText) return [nothing];
  const { value: next, links } = withBareLinks(live, value, paths);
  if (links.length === 0) return [nothing];
  return [
    {
      draft,
      links,
      text: editText(text, next, keySchemaOf(draft.file)),
      isWhole: sameJson(withoutDay(next), withoutDay(value)),
      hasOthers: count > countOf(next, paths),
    },
  ];
}

const withoutDay = (value: Json): Json => ({ ...fieldsOf(value), updated: null });

/**
 * Continues a draft of which only the links went live: it is now a draft of the new text, and has its
 * modification date unless someone has chosen another one.
 *
 * @param live texts of the file
 */
export async function rebaseDraft(
  query: Query,
  file: string,
  live: { before: string | null; now: string },
): Promise<void> {
  const draft = await readDraft(query, file);
  if (!draft || draft.baseText !== live.before) return;
  const dayIn = (text: string | null) => fieldsIn(text)['updated'];
  const day = dayIn(live.now);
  const isChosen = day === undefined || dayIn(draft.text) !== dayIn(live.before);
  const text = isChosen ? draft.text : setValue(draft.text, ['updated'], day);
  await query('UPDATE drafts SET base_text = $2, text = $3 WHERE file = $1 AND revision = $4', [
    ...[file, live.now, text, draft.revision],
  ]);
}
