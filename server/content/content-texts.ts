import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from './content-problem.ts';
import { REDIRECTS_FILE } from './redirect-problems.ts';

/**
 * The texts of all files that can be read, by their names below the content folder.
 *
 * @param problems takes those of the others
 */
export function readTexts(folder: string, problems: ContentProblem[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of fileNames(folder, problems)) {
    try {
      texts.set(file, readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      problems.push({ file, path: '', expected: 'a readable file', found: errorCode(error) });
    }
  }
  return texts;
}

function* fileNames(folder: string, problems: ContentProblem[]): Generator<string> {
  yield 'site.json';
  yield* pageFileNames(folder, problems);
  if (existsSync(join(folder, REDIRECTS_FILE))) yield REDIRECTS_FILE;
}

/** SHA-256 of all of them, in hexadecimal. */
export function hashOfTexts(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [file, text] of texts) hash.update(`${file}\0${text}\0`);
  return hash.digest('hex');
}

const errorCode = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'nothing' : String((error as Error).message);

function pageFileNames(folder: string, problems: ContentProblem[]): string[] {
  try {
    return readdirSync(join(folder, 'pages'))
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort()
      .map((name) => `pages/${name}`);
  } catch (error) {
    problems.push({ file: 'pages', path: '', expected: 'a folder', found: errorCode(error) });
    return [];
  }
}
