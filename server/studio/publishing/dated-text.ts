import { dateChange } from '#server/editing/date-change.ts';
import { setValue } from '#server/editing/json-text.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import type { StoredDraft } from '#server/studio/workspace/drafts.ts';
import type { Query } from '#server/upstream/database.ts';

/**
 * The text of a draft with the day on which readers will notice the change. If today's changes are
 * taken back, the page gets its earlier day again.
 */
export async function datedText(
  query: Query,
  { file, text, baseText }: StoredDraft,
): Promise<string> {
  const fields = fieldsOf(text);
  if (!file.startsWith('pages/') || !fields) return text;
  const before = fieldsOf(baseText ?? '');
  const dated = dateChange(text, before?.['status'] === 'draft' ? null : before);
  const earlier = await textBeforeToday(query, file);
  const isTakenBack =
    earlier !== null &&
    fieldsOf(earlier)?.['updated'] !== undefined &&
    setValue(earlier, ['updated'], fieldsOf(dated)?.['updated']) === dated;
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

function fieldsOf(text: string): Record<string, unknown> | null {
  const value = parsedText(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}
