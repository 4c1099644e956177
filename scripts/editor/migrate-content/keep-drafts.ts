import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftsBeside, KEPT_DRAFTS } from '#server/content/index.ts';
import type { Changes } from '../changes/problems-in.ts';

/**
 * Moves drafts beside pages, which earlier versions read, unchanged to the folder from which the studio
 * imports them. It skips everything but regular files, and drafts whose names are taken.
 */
export function keepDrafts(folder: string): Changes {
  const drafts = draftsBeside(folder).filter((file) => {
    const taken = lstatSync(join(folder, KEPT_DRAFTS, file), { throwIfNoEntry: false });
    return !taken && lstatSync(join(folder, file)).isFile();
  });
  return new Map(
    drafts.flatMap((file) => [
      [`${KEPT_DRAFTS}/${file}`, readFileSync(join(folder, file))],
      [file, null],
    ]),
  );
}
