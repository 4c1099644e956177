import { keySchemaOf, readOnDisk, removeValue, setValue, textHash } from '#server/content/index.ts';
import type { Query } from '#server/studio/doors/database.ts';
import { notFound } from '#server/studio/http/studio-error.ts';
import { isContentFile } from '#server/studio/workspace/content-file-name.ts';
import { fieldsIn, filesOfPages, readDiskFile } from '#server/studio/workspace/disk-files.ts';
import type { Schedule } from '#shared/studio/publishing.ts';
import { isLater } from './publish-drafts.ts';
import type { PublishJob } from './publisher.ts';
import { summaryOf } from './summaries.ts';

// Pages that the site itself publishes at the time in their files, even if the studio is down. The studio
// never writes such times: developers do.

/** Whether the site itself will publish the page. */
export function isToCome(contentDir: string, file: string): boolean {
  const { status, publishAt } = fieldsIn(readOnDisk(contentDir, file));
  return status !== 'draft' && isLater(publishAt);
}

/** Pages that go live at the time in their file. */
export async function pagesToCome(contentDir: string): Promise<Schedule[]> {
  const files = filesOfPages(contentDir).filter(isContentFile);
  const found = await Promise.all(
    files.map(async (file): Promise<Schedule | null> => {
      const disk = await readDiskFile(contentDir, file).catch(() => null);
      const { status, publishAt } = fieldsIn(disk?.text);
      if (status === 'draft' || !isLater(publishAt)) return null;
      const at = new Date(String(publishAt)).toISOString();
      return { files: [file], newer: [], at, by: 'A developer', fault: null };
    }),
  );
  return found.filter((each) => each !== null);
}

/**
 * Cancels the scheduled publication of a page: it becomes a draft.
 *
 * @throws StudioError 404 if it is not scheduled
 */
export function hidingJob(contentDir: string, file: string): Omit<PublishJob, 'person'> {
  const text = readOnDisk(contentDir, file);
  if (text === null || !isLater(fieldsIn(text)['publishAt']))
    throw notFound('It is not scheduled any more.');
  const hidden = setValue(removeValue(text, ['publishAt']), ['status'], 'draft', keySchemaOf(file));
  const files = new Map([[file, hidden]]);
  return {
    files,
    expected: new Map([[file, textHash(text)]]),
    summary: summaryOf('No longer scheduled:', files),
    // A draft of the page continues: none of its words have changed.
    also: async (query: Query) => {
      const sql = 'UPDATE drafts SET base_text = $2 WHERE file = $1 AND base_text = $3';
      await query(sql, [file, hidden, text]);
    },
  };
}
