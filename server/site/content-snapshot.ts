import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFolder, type ValidContent } from '#server/content/index.ts';

/** The build's file with the content. */
export const SNAPSHOT = 'content.json';

/** Writes valid content into the build. */
export function writeContentSnapshot(distDir: string, source: ValidContent): void {
  const { folder: _, ...valid } = source;
  writeFileSync(join(distDir, SNAPSHOT), JSON.stringify(valid));
}

/**
 * The content of a folder if the build has validated the same texts. Other files are not checked.
 *
 * @returns null if the build wrote no snapshot, or the texts have changed since
 */
export function readContentSnapshot(distDir: string, folder: string): ValidContent | null {
  try {
    const valid = JSON.parse(readFileSync(join(distDir, SNAPSHOT), 'utf8')) as Omit<
      ValidContent,
      'folder'
    >;
    return valid.hash === hashOfFolder(folder) ? { ...valid, folder } : null;
  } catch {
    return null;
  }
}
