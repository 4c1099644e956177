import { contentOf } from '#server/content/content-places.ts';
import type { Overlay } from '#server/content/content-texts.ts';
import { withItemNames } from '#server/content/problems/item-names.ts';
import { linkProblems } from '#server/content/problems/link-problems.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { anchorProblems } from './anchors.ts';
import { embedProblems } from './embeds.ts';
import { mediaProblems } from './media.ts';
import { metadataProblems } from './metadata.ts';
import { offerProblems } from './offers.ts';
import { themeProblems } from './theme.ts';
import { videoProblems } from './videos.ts';

/**
 * @param overlay with which the content was read
 * @returns problems of content that its schema cannot find, without network access
 */
export function contentProblems(
  content: VisibleContent,
  folder: string,
  overlay?: Overlay,
): Problem[] {
  const problems = [
    ...linkProblems(content),
    ...mediaProblems(content, folder, overlay),
    ...anchorProblems(content),
    ...embedProblems(content),
    ...videoProblems(content),
    ...metadataProblems(content),
    ...offerProblems(content),
    ...themeProblems(content),
  ];
  return withItemNames(problems, contentOf(content));
}
