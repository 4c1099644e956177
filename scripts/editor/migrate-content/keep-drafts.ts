import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftsBeside, type Changes, KEPT_DRAFTS } from '#server/content/index.ts';

/**
 * Moves drafts beside pages, which earlier versions read, to where the studio takes them over. What is
 * no regular file stays, and so does a draft whose name is taken there.
 *
 * @param changed new texts of files, some of which may be such drafts
 */
export function keepDrafts(folder: string, changed: Changes): Changes {
  const drafts = draftsBeside(folder).filter((file) => {
    const taken = lstatSync(join(folder, KEPT_DRAFTS, file), { throwIfNoEntry: false });
    return !taken && lstatSync(join(folder, file)).isFile();
  });
  return new Map(
    drafts.flatMap((file) => [
      [`${KEPT_DRAFTS}/${file}`, changed.get(file) ?? readFileSync(join(folder, file))],
      [file, null],
    ]),
  );
}
