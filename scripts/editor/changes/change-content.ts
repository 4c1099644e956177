import { globSync } from 'node:fs';
import { apply, hashOnDisk, OddFileError } from '#server/content/index.ts';
import { type Changes, problemsIn, refuseAdded } from './problems-in.ts';

/**
 * Changes the content for a command, as {@link apply} does.
 *
 * @param folder the content folder
 * @param command such as `remove-page`
 * @param plan says what changes, from the files as they are then
 * @param refuse throws if the content would not be right; by default, if it has a problem more than before
 * @throws Error with the problems that the content would have, or that names another obstacle; nothing
 *   has changed then
 */
export async function changeContent(
  folder: string,
  command: string,
  plan: () => Changes,
  refuse: (changes: Changes) => void | Promise<void> = (changes) =>
    refuseAdded(problemsIn(folder), problemsIn(folder, changes)),
): Promise<void> {
  let changes: Changes = new Map();
  await apply(folder, {
    plan() {
      const before = hashesOfTexts(folder);
      const files = plan();
      const expected = new Map(
        Array.from(files.keys(), (file) => [
          file,
          isText(file) ? (before.get(file) ?? null) : hashOnDisk(folder, file),
        ]),
      );
      changes = files;
      return { files, expected, person: null, email: '', summary: command };
    },
    check: () => refuse(changes),
    note: (write) => void write(),
  });
}

/** The files that commands read before they say what changes. */
const isText = (file: string) => /^(?:pages\/)?[^/]+\.json$/.test(file);

function hashesOfTexts(folder: string): Map<string, string | null> {
  const hashes = new Map<string, string | null>();
  for (const file of globSync('{,pages/}*.json', { cwd: folder })) {
    try {
      hashes.set(file, hashOnDisk(folder, file));
    } catch (error) {
      // Links can be read, and are not written.
      if (!(error instanceof OddFileError)) throw error;
    }
  }
  return hashes;
}
