import { dateChange } from '#server/editing/date-change.ts';
import { setValue } from '#server/editing/json-text.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import type { StoredDraft } from '#server/studio/workspace/drafts.ts';
import { fieldsOf, isFields } from '#server/studio/workspace/fields.ts';
import type { Query } from '#server/upstream/database.ts';

/**
 * The text of a draft with the day on which readers will notice the change. If today's changes are
 * taken back, the page gets its earlier day again.
 */
export async function datedText(
  query: Query,
  { file, text, baseText }: StoredDraft,
): Promise<string> {
  if (!file.startsWith('pages/') || !isFields(parsedText(text))) return text;
  const before = parsedText(baseText ?? '');
  const wasSeen = isFields(before) && before['status'] !== 'draft';
  const dated = dateChange(text, wasSeen ? before : null);
  const earlier = await textBeforeToday(query, file);
  const isTakenBack =
    earlier !== null &&
    dayOf(earlier) !== undefined &&
    setValue(earlier, ['updated'], dayOf(dated)) === dated;
  return isTakenBack ? earlier : dated;
}

/** The text that today's first publication of a file replaced; null if there was none today. */
async function textBeforeToday(query: Query, file: string): Promise<string | null> {
  const [version] = await query<{ text: string | null }>(
    `SELECT text FROM versions WHERE file = $1 AND kind <> 'set-aside' AND id <
       (SELECT MIN(id) FROM versions WHERE file = $1 AND kind = 'published' AND at >= $2)
     ORDER BY id DESC LIMIT 1`,
    [file, new Date().toISOString().slice(0, 10)],
  );
  return version?.text ?? null;
}

const dayOf = (text: string) => fieldsOf(parsedText(text))['updated'];
