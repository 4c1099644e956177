import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Changes, draftsBeside, KEPT_DRAFTS } from '#server/content/index.ts';

/**
 * Moves drafts beside pages, which earlier versions read, to where the studio takes them over, as they
 * are. What is no regular file stays, and so does a draft whose name is taken there.
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
