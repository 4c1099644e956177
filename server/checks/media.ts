import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allPlaces, type ContentFiles } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/problems/content-problem.ts';

/** Files that content names and that do not exist; videos need both formats. */
export function mediaProblems(content: ContentFiles, folder: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (typeof value !== 'string') continue;
    for (const address of addressesIn(value)) {
      if (existsSync(join(folder, address))) continue;
      problems.push({ file, path, expected: `the file ${folder}${address}`, found: 'nothing' });
    }
  }
  return problems;
}

function addressesIn(value: string): string[] {
  if (!/^\/(?:media|embeds)\/[^\s]+$/.test(value)) return [];
  // Browsers with a newer decoder load the other format beside it.
  return value.endsWith('.mp4') ? [value, value.replace(/mp4$/, 'webm')] : [value];
}
