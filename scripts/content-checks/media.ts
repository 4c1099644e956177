import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allPlaces } from '#server/content-places.ts';
import type { ContentProblem, SiteContentVersion } from '#server/site-content.ts';

/**
 * Files that content names and that are not there (of a film, in both formats), and
 * pictures outside logos and posters without words for those who cannot see them.
 */
export function mediaProblems(content: SiteContentVersion, folder: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (typeof value === 'string') {
      for (const address of addressesIn(value)) {
        if (existsSync(join(folder, address))) continue;
        problems.push({ file, path, expected: `the file ${folder}${address}`, found: 'nothing' });
      }
    }
    if (isPicture(value) && value.alt.trim() === '') {
      problems.push({ file, path: `${path}.alt`, expected: 'what the picture shows', found: '""' });
    }
  }
  return problems;
}

function addressesIn(value: string): string[] {
  if (!/^\/(?:media|embeds)\/[^\s]+$/.test(value)) return [];
  // Browsers with a newer decoder load the film that lies beside.
  return value.endsWith('.mp4') ? [value, value.replace(/mp4$/, 'webm')] : [value];
}

function isPicture(value: unknown): value is { src: string; alt: string } {
  return typeof value === 'object' && value !== null && 'src' in value && 'alt' in value;
}
