import { readOnDisk } from '#server/content/journal/read-on-disk.ts';
import { parsedText } from '#server/studio/workspace/disk-files.ts';
import { readDrafts, type StoredDraft } from '#server/studio/workspace/drafts.ts';
import { fieldsOf } from '#server/studio/workspace/fields.ts';
import type { Query } from '#server/upstream/database.ts';

/**
 * Drafts that do nothing but link to new pages, as making a page leaves them: they become live together
 * with it. Whatever else is changed in such a file is for someone to publish.
 *
 * @param drafts those that become live
 */
export async function linksToNewPages(
  query: Query,
  contentDir: string,
  drafts: readonly StoredDraft[],
): Promise<StoredDraft[]> {
  const paths = new Set(
    drafts.flatMap(({ file, baseText, text }) => {
      const isNew = file.startsWith('pages/') && baseText === null;
      const { path } = fieldsOf(parsedText(text));
      return isNew && typeof path === 'string' ? [path] : [];
    }),
  );
  if (paths.size === 0) return [];
  const chosen = new Set(drafts.map(({ file }) => file));
  return (await readDrafts(query)).filter(({ file, text, baseText }) => {
    if (chosen.has(file) || baseText === null) return false;
    const rest = withoutLinks(parsedText(text), paths);
    const base = withoutLinks(parsedText(baseText), paths);
    if (text === baseText || JSON.stringify(rest) !== JSON.stringify(base)) return false;
    return readOnDisk(contentDir, file) === baseText;
  });
}

/** A file's value without the entries of lists that link to the paths, and without its day of change. */
function withoutLinks(value: unknown, paths: ReadonlySet<string>): unknown {
  const { updated: _day, ...fields } = fieldsOf(value);
  return cut(fields, paths);
}

function cut(value: unknown, paths: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value
      .filter(
        (item) => !paths.has(String(typeof item === 'string' ? item : fieldsOf(item)['href'])),
      )
      .map((item) => cut(item, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, paths)]));
}
