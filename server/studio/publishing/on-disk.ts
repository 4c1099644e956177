import { textHash } from '#server/content/index.ts';
import type { StudioDatabase } from '#server/studio/database/studio-database.ts';
import { isContentFile } from '#server/studio/workspace/content-file-name.ts';
import { filesOfPages, ordinaryText } from '#server/studio/workspace/disk-files.ts';
import { siteFiles } from '#shared/studio/files.ts';
import { addVersion, newestVersions } from './versions.ts';

/**
 * Records changes made on disk by developers and commands in the history. The caller holds the publication
 * lock, so that a publication is not mistaken for such a change.
 */
export async function noteChangesOnDisk(
  contentDir: string,
  db: Pick<StudioDatabase, 'query' | 'transaction'>,
): Promise<void> {
  const known = await newestVersions(db.query);
  const at = new Date().toISOString();
  const isFirst = known.size === 0;
  const changes = [...new Set([...filesOnDisk(contentDir), ...known.keys()])].flatMap((file) => {
    // Anything but a regular file has no text; the list of pages reports it.
    const text = ordinaryText(contentDir, file);
    if (text === undefined) return [];
    const hash = text === null ? null : textHash(text);
    if (known.has(file) ? known.get(file)?.hash === hash : text === null) return [];
    const summary = isFirst ? 'As it was before the studio' : summaryOf(known.has(file), text);
    return [
      { file, at, by: null, kind: text === null ? 'deleted' : 'on-disk', summary, text } as const,
    ];
  });
  if (changes.length === 0) return;
  await db.transaction(async (query) => {
    for (const change of changes) await addVersion(query, change);
  });
}

const summaryOf = (isKnown: boolean, text: string | null) =>
  text === null ? 'Deleted on disk' : isKnown ? 'Changed on disk' : 'Added on disk';

/** The files that the studio edits. */
function filesOnDisk(contentDir: string): string[] {
  return [...siteFiles, ...filesOfPages(contentDir)].filter(isContentFile);
}
