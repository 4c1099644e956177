import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isPublishable } from '#server/content/index.ts';
import { changeContent } from '../changes/change-content.ts';
import { problemsIn, refuseAdded } from '../changes/problems-in.ts';
import { SAMPLE_MARKER } from '../sample-marker.ts';
import type { Files } from './new-content.ts';

/**
 * Why the content must not be replaced.
 *
 * @param folder the content folder
 * @returns null if nothing would be lost
 */
export function obstacle(folder: string): string | null {
  if (!existsSync(join(folder, SAMPLE_MARKER)))
    return `${folder}/${SAMPLE_MARKER} does not exist, so this is not the sample content`;
  try {
    const changed = execFileSync('git', ['status', '--porcelain', '--', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return changed === '' ? null : `git has uncommitted changes in ${folder}:\n${changed}`;
  } catch {
    return `${folder} is not in a git repository, so you could not get the sample back`;
  }
}

/**
 * Replaces the sample with a company's own content, unless that has problems.
 *
 * @param folder the content folder
 * @throws Error with the new content's problems; the old content is unchanged then
 */
export function replaceSample(folder: string, files: Files): Promise<void> {
  const plan = () => new Map([...oldFiles(folder).map((file) => [file, null] as const), ...files]);
  return changeContent(folder, 'adopt', plan, (changes) =>
    refuseAdded([], problemsIn(folder, changes)),
  );
}

/** All files of the content, without those of the software itself. */
const oldFiles = (folder: string): string[] =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter(isPublishable);
