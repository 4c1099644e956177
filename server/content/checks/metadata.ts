import { MAX_DESCRIPTION, MAX_TITLE } from '#server/content/page-file.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';

/** Titles and descriptions that are too long or used by two pages. */
export function metadataProblems({ files }: Pick<VisibleContent, 'files'>): Problem[] {
  const problems: Problem[] = [];
  for (const [field, max] of [
    ['title', MAX_TITLE],
    ['description', MAX_DESCRIPTION],
  ] as const) {
    const seen = new Map<string, string>();
    for (const { file, content } of files) {
      const text = content[field];
      const other = seen.get(text);
      if (text.length > max) problems.push({ file, path: field, code: 'cut-off', most: max, text });
      if (other) problems.push({ file, path: field, code: 'same-text', field, other, found: text });
      seen.set(text, file);
    }
  }
  return problems;
}
