import { allPlaces } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/content-problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';

const facts = { poster: 'a still', published: 'when it was first shown', duration: 'its length' };

/** Videos that search engines would not list because a fact about them is missing. */
export function videoProblems(content: VisibleContent): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (!isVideo(value)) continue;
    for (const [name, expected] of Object.entries(facts)) {
      if (name in value) continue;
      problems.push({ file, path: `${path}.${name}`, expected, found: 'nothing' });
    }
  }
  return problems;
}

const isVideo = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'video';
