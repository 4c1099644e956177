import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { problemsIn, writeChanges } from '#server/editing/apply-changes.ts';
import { ENGINE_FILES } from '../engine-files.ts';
import { SAMPLE_MARKER } from '../sample-marker.ts';
import type { Files } from './new-content.ts';

/**
 * Says why content must not be replaced.
 *
 * @param folder the content folder
 * @returns null if nothing can get lost
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
 * Replaces the sample by a company's own content. The new content is written and checked beside the
 * old one first.
 *
 * @param folder the content folder
 * @throws Error with the new content's problems; the old content is still there then
 */
export function replaceSample(folder: string, files: Files): void {
  const draft = mkdtempSync(`${folder}-`);
  try {
    for (const name of ENGINE_FILES)
      cpSync(join(folder, name), join(draft, name), { recursive: true });
    writeChanges(draft, files);
    const problems = problemsIn(draft);
    if (problems.length > 0)
      throw new Error(
        `Nothing was changed, because the content would have these problems:\n${problems.join('\n')}`,
      );
    // A temporary folder is for its owner alone.
    chmodSync(draft, statSync(folder).mode);
    const old = `${draft}.old`;
    renameSync(folder, old);
    renameSync(draft, folder);
    rmSync(old, { recursive: true });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
