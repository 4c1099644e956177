import { anchorsOf } from '#server/content/page-file.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';
import { documentIds } from '#server/content/resolve/page-contents.ts';
import type { VisibleContent } from '#server/content/visibility.ts';

/** Anchors that two places of a page share, or that every page has: links lead to the first one. */
export function anchorProblems({ files }: Pick<VisibleContent, 'files'>): ContentProblem[] {
  return files.flatMap(({ file, content }) => {
    const places = new Map(documentIds.map((id) => [id, 'the document itself']));
    return Array.from(anchorsOf(content)).flatMap(([path, anchor]) => {
      const other = places.get(anchor);
      places.set(anchor, other ?? path);
      const expected = `a name that ${other} does not use`;
      return other ? [{ file, path, expected, found: JSON.stringify(anchor) }] : [];
    });
  });
}
