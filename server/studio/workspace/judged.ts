import { type Overlay, SITE_FILE, type Snapshot } from '#server/content/index.ts';
import type { EditorProblem, OpenFile } from '#shared/studio/files.ts';
import { checkFiles } from './check-content.ts';
import { type DiskFile, parsedText } from './disk-files.ts';
import { staleContacts } from './stale-texts/stale-contacts.ts';
import { staleFigures } from './stale-texts/stale-figures.ts';
import type { Faults } from './usable-drafts.ts';

/** The problems of a file's draft, or of the file if there is no draft. */
export type Judged = Pick<OpenFile, 'problems' | 'staleTexts'>;

/** An unusable draft, as a problem of its file. */
export const faultAsProblem = ([file, message]: [string, string]): EditorProblem => {
  return { file, path: [], place: '', message, level: 'problem' };
};

/**
 * Checks some files for problems and advice.
 *
 * @param laid the content with the usable texts
 * @param usable texts laid over the files on disk
 * @param faults why other texts are unusable
 */
export async function problemsIn(
  onDisk: Snapshot,
  laid: Snapshot,
  files: readonly string[],
  usable: Overlay,
  faults: Faults,
): Promise<EditorProblem[]> {
  const others = files.filter((file) => !faults.has(file));
  return [
    ...Array.from(faults, faultAsProblem).filter(({ file }) => files.includes(file)),
    ...(await checkFiles(onDisk, laid, usable, others)),
  ];
}

/** Checks one file whose text on disk is known. */
export async function judged(
  onDisk: Snapshot,
  file: string,
  disk: DiskFile | null,
  usable: Overlay,
  faults: Faults,
): Promise<Judged> {
  const texts = [disk?.text, usable.get(file)];
  const [before, after] = texts.map((text) => parsedText(text));
  const content = await onDisk.with(usable);
  const problems = await problemsIn(onDisk, content, [file], usable, faults);
  const staleTexts = await (file === SITE_FILE
    ? staleContacts(content, before, after)
    : staleFigures(content, file, before, after));
  return { problems, staleTexts };
}
