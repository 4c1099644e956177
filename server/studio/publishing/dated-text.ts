import { dateChange, momentOf, setValue, todayIn } from '#server/content/index.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { fieldsIn, parsedText } from '#server/studio/workspace/disk-files.ts';
import type { StoredDraft } from '#server/studio/workspace/drafts.ts';
import { isObject } from '#shared/json/same-json.ts';

/**
 * The text of a draft with the modification date that readers will see. If today's changes are reverted, the
 * page gets its earlier date back.
 *
 * @param timeZone the site's, which determines today's date
 */
export async function datedText(
  query: Query,
  { file, text, baseText }: StoredDraft,
  timeZone: string,
): Promise<string> {
  if (!file.startsWith('pages/') || !isObject(parsedText(text))) return text;
  const before = parsedText(baseText);
  const wasSeen = isObject(before) && before['status'] !== 'draft';
  const today = todayIn(timeZone);
  const dated = dateChange(text, wasSeen ? before : null, today);
  const earlier = await textBefore(query, file, momentOf(today, '00:00', timeZone));
  const day = dayOf(dated);
  const isTakenBack =
    earlier !== null &&
    day !== undefined &&
    dayOf(earlier) !== undefined &&
    setValue(earlier, ['updated'], day) === dated;
  return isTakenBack ? earlier : dated;
}

/** The text replaced by the first publication of a file since a given time; null if there was none. */
async function textBefore(query: Query, file: string, moment: Date): Promise<string | null> {
  const [version] = await query<{ text: string | null }>(
    `SELECT text FROM versions WHERE file = $1 AND kind <> 'set-aside' AND id <
       (SELECT MIN(id) FROM versions WHERE file = $1 AND kind = 'published' AND at >= $2)
     ORDER BY id DESC LIMIT 1`,
    [file, moment.toISOString()],
  );
  return version?.text ?? null;
}

const dayOf = (text: string) => fieldsIn(text)['updated'];
