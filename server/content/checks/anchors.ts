import { anchorsOf } from '#server/content/page-file.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import { documentIds } from '#server/content/resolve/page-contents.ts';
import type { VisibleContent } from '#server/content/visibility.ts';

/** Anchors used twice on a page, or reserved on every page: links would lead to the first one. */
export function anchorProblems({ files }: Pick<VisibleContent, 'files'>): Problem[] {
  return files.flatMap(({ file, content }) => {
    const places = new Map<string, string | null>(documentIds.map((id) => [id, null]));
    return Array.from(anchorsOf(content)).flatMap(([path, anchor]): Problem[] => {
      const other = places.get(anchor);
      if (other !== undefined) return [{ file, path, code: 'same-anchor', other, found: anchor }];
      places.set(anchor, path);
      return [];
    });
  });
}
