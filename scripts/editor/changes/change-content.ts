import { globSync } from 'node:fs';
import { apply, hashOnDisk, OddFileError } from '#server/content/index.ts';
import { type Changes, problemsIn, refuseAdded } from './problems-in.ts';

/**
 * Changes the content for a command, like {@link apply}.
 *
 * @param folder the content folder
 * @param command such as `remove-page`
 * @param plan determines the changes, based on the current files
 * @param refuse throws if the content would be invalid; by default, if it would have additional problems
 * @throws Error with the resulting problems, or another obstacle; nothing has changed then
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

/** The files that commands read to plan changes. */
const isText = (file: string) => /^(?:pages\/)?[^/]+\.json$/.test(file);

function hashesOfTexts(folder: string): Map<string, string | null> {
  const hashes = new Map<string, string | null>();
  for (const file of globSync('{,pages/}*.json', { cwd: folder })) {
    try {
      hashes.set(file, hashOnDisk(folder, file));
    } catch (error) {
      // Symbolic links are read, but not written.
      if (!(error instanceof OddFileError)) throw error;
    }
  }
  return hashes;
}
