import { allPlaces, type ContentFiles } from '#server/content/content-places.ts';
import type { Problem } from '#server/content/problems/problem.ts';

/** Embeds on one page with the same title, which screen readers cannot tell apart. */
export function embedProblems(content: ContentFiles): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const { file, path, value } of allPlaces(content)) {
    if (!isEmbed(value)) continue;
    const { title } = value;
    const key = `${file} ${title.trim().toLowerCase()}`;
    const other = seen.get(key);
    const place = { file, path: `${path}.title` };
    if (other) problems.push({ ...place, code: 'same-embed', other, found: title });
    seen.set(key, path);
  }
  return problems;
}

function isEmbed(value: unknown): value is { title: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && 'title' in value;
}
