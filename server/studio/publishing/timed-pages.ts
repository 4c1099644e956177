import { keySchemaOf, readOnDisk, removeValue, setValue, textHash } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { isContentFile } from '#server/studio/workspace/content-file-name.ts';
import {
  fieldsIn,
  filesOfPages,
  parsedText,
  readDiskFile,
} from '#server/studio/workspace/disk-files.ts';
import { type Fields, isFields } from '#server/studio/workspace/fields.ts';
import type { Schedule } from '#shared/studio/publishing.ts';
import { isLater } from './publish-drafts.ts';
import type { PublishJob } from './publisher.ts';
import { summaryOf } from './summaries.ts';
import { readMaker } from './versions.ts';

// Pages that the site itself shows at the moment in their files, even if the studio is away. The studio
// writes no such moments: developers do, and earlier versions of the studio did.

/** Whether the site itself will show the page. */
export function isToCome(contentDir: string, file: string): boolean {
  const fields = pageOnDisk(contentDir, file);
  return fields !== null && fields['status'] !== 'draft' && isLater(fields['publishAt']);
}

/** The text of a page that waits, without what keeps it from visitors. */
export const unhiddenText = (text: string): string =>
  removeValue(removeValue(text, ['publishAt']), ['status']);

/** A page's text as that of a draft. */
const asDraft = (text: string, file: string): string =>
  setValue(removeValue(text, ['publishAt']), ['status'], 'draft', keySchemaOf(file));

/** The moment of a page that never comes. */
const NEVER = '9999-12-31T23:59:59Z';

/** The text of a page that has to stay one to come, such as one that a form leads to, and never comes. */
export const asNever = (text: string, file: string): string =>
  setValue(text, ['publishAt'], NEVER, keySchemaOf(file));

/** A page that waits for the moment in its file, and goes live then. */
export interface PageToCome {
  file: string;
  /** ISO moment. */
  at: string;
  /** Who scheduled it in the studio; null if a developer did. */
  maker: { by: string; email: string } | null;
}

export async function pagesToCome(
  contentDir: string,
  db: Pick<StudioDatabase, 'query'>,
): Promise<Schedule[]> {
  const pages = await readPagesToCome(contentDir, db);
  return pages.map(({ file, at, maker }) => ({
    files: [file],
    newer: [],
    at,
    by: maker?.by ?? 'A developer',
    fault: null,
  }));
}

export async function readPagesToCome(
  contentDir: string,
  { query }: Pick<StudioDatabase, 'query'>,
): Promise<PageToCome[]> {
  const files = filesOfPages(contentDir).filter(isContentFile);
  const found = await Promise.all(
    files.map(async (file): Promise<PageToCome | null> => {
      const disk = await readDiskFile(contentDir, file).catch(() => null);
      const { status, publishAt } = fieldsIn(disk?.text);
      if (!disk || status === 'draft' || !isLater(publishAt)) return null;
      const at = new Date(String(publishAt)).toISOString();
      if (Date.parse(at) === Date.parse(NEVER)) return null;
      const maker = await readMaker(query, file, disk.hash);
      return { file, at, maker: maker?.by ? { by: maker.by, email: maker.email ?? '' } : null };
    }),
  );
  return found.filter((each) => each !== null);
}

/**
 * Keeps a page that goes live later from doing so.
 *
 * @param hide makes its text that of a draft if left out
 * @throws StudioError 404 if it does not go live later
 */
export function hidingJob(
  contentDir: string,
  file: string,
  hide: (text: string, file: string) => string = asDraft,
): Omit<PublishJob, 'person'> {
  const text = readOnDisk(contentDir, file);
  const fields = pageOnDisk(contentDir, file);
  if (text === null || !isLater(fields?.['publishAt']))
    throw notFound('It is not scheduled any more.');
  const hidden = hide(text, file);
  const files = new Map([[file, hidden]]);
  return {
    files,
    expected: new Map([[file, textHash(text)]]),
    summary: summaryOf('No longer scheduled:', files),
    // A draft of the page goes on: nobody has changed any of its words.
    also: async (query: Query) => {
      const sql = 'UPDATE drafts SET base_text = $2 WHERE file = $1 AND base_text = $3';
      await query(sql, [file, hidden, text]);
    },
  };
}

function pageOnDisk(contentDir: string, file: string): Fields | null {
  const value = parsedText(readOnDisk(contentDir, file));
  return isFields(value) ? value : null;
}
