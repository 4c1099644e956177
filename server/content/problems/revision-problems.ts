import { isRevision, type PageFile, revisedFile, withRevisions } from '../page-file.ts';
import type { ContentProblem } from './content-problem.ts';
import { shown } from './schema-problems.ts';

/** A revision replaces what a page says, not where and from when on visitors see it. */
const keptFields = ['path', 'status', 'publishAt'] as const;

/**
 * Problems with revisions: without their page, elsewhere than their page, or wrong once they are
 * published.
 *
 * @param problemsOf what is wrong with a set of pages
 */
export function revisionProblems(
  files: readonly PageFile[],
  revisions: readonly PageFile[],
  problemsOf: (files: readonly PageFile[]) => ContentProblem[],
): ContentProblem[] {
  if (revisions.length === 0) return [];
  const byFile = new Map(files.map((page) => [page.file, page.content]));
  const own = revisions.flatMap(({ file, content }): ContentProblem[] => {
    const page = byFile.get(revisedFile(file));
    if (!page) {
      const expected = `${revisedFile(file)}, the page that this file is a draft of`;
      return [{ file, path: '', expected, found: 'nothing' }];
    }
    return keptFields
      .filter((field) => content[field] !== page[field])
      .map((field) => ({
        file,
        path: field,
        expected: `the same as in ${revisedFile(file)}: ${shown(page[field])}`,
        found: shown(content[field]),
      }));
  });
  const revised = problemsOf(withRevisions(files, revisions));
  return [...own, ...revised.filter(({ file }) => isRevision(file))];
}
