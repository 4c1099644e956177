import type { ContentProblem } from '#server/content/content-problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';
import { dayProblems } from './days.ts';
import { embedProblems } from './embeds.ts';
import { linkProblems } from './links.ts';
import { mediaProblems } from './media.ts';
import { metadataProblems } from './metadata.ts';
import { videoProblems } from './videos.ts';

/** @returns problems of content that its schema cannot find, without network access */
export function contentProblems(content: VisibleContent, folder: string): ContentProblem[] {
  return [
    ...linkProblems(content),
    ...mediaProblems(content, folder),
    ...embedProblems(content),
    ...videoProblems(content),
    ...metadataProblems(content),
    ...dayProblems(content, folder, new Date().toISOString().slice(0, 10)),
  ];
}
