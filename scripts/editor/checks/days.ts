import { spawnSync } from 'node:child_process';
import { noticeableText, type Problem, type VisibleContent } from '#server/content/index.ts';
import { type PageContent, pageSchema } from '#shared/model/content-model.ts';

/**
 * Modification dates that search engines cannot trust: missing, in the future, or unchanged although the
 * words differ from the last commit. The last one is checked only in a Git checkout.
 *
 * @param today year-month-day, in the site's time zone
 */
export function dayProblems({ files }: VisibleContent, folder: string, today: string): Problem[] {
  const committed = committedPages(folder);
  return files.flatMap(({ file, content }): Problem[] => {
    const { updated, robots, sections } = content;
    const isPolicy = sections.some(({ type }) => type === 'legal-document');
    if (robots === 'noindex' || (isPolicy && !updated)) return [];
    const place = { file, path: 'updated', today, found: updated ?? null };
    if (!updated) return [{ ...place, code: 'no-day' }];
    if (updated > today) return [{ ...place, code: 'day-to-come' }];
    const before = committed.get(file);
    const isStale = before && before.updated === updated && updated !== today;
    return isStale && noticeableText(before) !== noticeableText(content)
      ? [{ ...place, code: 'old-day' }]
      : [];
  });
}

/** @returns the committed version of each changed page; none outside a Git checkout */
function committedPages(folder: string): Map<string, PageContent> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  // With -z, non-ASCII names are not escaped.
  const changed = git(
    ...['diff', '--name-only', '-z', '--relative', '--diff-filter=M', 'HEAD', '--', 'pages'],
  );
  const pages = new Map<string, PageContent>();
  for (const file of changed.status === 0 ? changed.stdout.split('\0').filter(Boolean) : []) {
    const before = pageSchema.safeParse(jsonOf(git('show', `HEAD:./${file}`).stdout));
    if (before.success) pages.set(file, before.data);
  }
  return pages;
}

/** A committed file's value; undefined if it is invalid, because only the working file must be valid. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
