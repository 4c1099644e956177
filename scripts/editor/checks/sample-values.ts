import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPlaces } from '#server/content/content-places.ts';
import type { ContentProblem } from '#server/content/content-problem.ts';
import type { VisibleContent } from '#server/content/visibility.ts';

interface SampleValues {
  /** Texts that belong to the sample company. */
  texts: string[];
  /** SHA-256 of the sample's files, by path relative to the content folder. */
  files: Record<string, string>;
}

const sample = JSON.parse(
  readFileSync(new URL('../sample-values.json', import.meta.url), 'utf8'),
) as SampleValues;

/** Texts, pictures and videos in the content that still belong to the sample company. */
export function sampleValues(content: VisibleContent, folder: string): ContentProblem[] {
  const problems: ContentProblem[] = [];
  for (const { file, path, value } of allPlaces(content)) {
    if (typeof value !== 'string') continue;
    const text = sample.texts.find((text) => value.includes(text));
    if (text || isSampleFile(value, folder)) {
      const what = text ? JSON.stringify(text) : value;
      problems.push({ file, path, expected: 'your own value', found: `the sample ${what}` });
    }
  }
  return problems;
}

function isSampleFile(address: string, folder: string): boolean {
  const hash = sample.files[address];
  const file = join(folder, address);
  return hash !== undefined && existsSync(file) && hash === sha256(file);
}

/** SHA-256 of a file, in hexadecimal. */
export function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
