import { allPlaces, type ContentFiles } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';

const facts = {
  poster: 'a preview picture',
  published: 'the day and time it was published',
  duration: 'its length',
};

/**
 * Videos that search engines would not list although the content says when they were published or
 * how long they are: another fact is missing. Without both, a video is not meant for them.
 */
export function videoProblems(content: ContentFiles): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (!isVideo(value) || !('published' in value || 'duration' in value)) continue;
    for (const [name, expected] of Object.entries(facts)) {
      if (name in value) continue;
      problems.push({ file, path: `${path}.${name}`, expected, found: 'nothing' });
    }
  }
  return problems;
}

const isVideo = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'video';
