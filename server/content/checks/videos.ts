import { allPlaces, type ContentFiles } from '#server/content/content-places.ts';
import type { Problem } from '#server/content/problems/problem.ts';

const facts = ['poster', 'published', 'duration'] as const;

/**
 * Videos that search engines would not list for lack of a fact, although the content states their publication
 * date or duration. A video with neither is not offered to search engines.
 */
export function videoProblems(content: ContentFiles): Problem[] {
  const problems: Problem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (!isVideo(value) || !('published' in value || 'duration' in value)) continue;
    for (const fact of facts)
      if (!(fact in value))
        problems.push({ file, path: `${path}.${fact}`, code: 'video-fact', fact });
  }
  return problems;
}

const isVideo = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'video';
