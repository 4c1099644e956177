import { inOrder, isText, type Overlay, SITE_FILE } from './content-texts.ts';
import type { ParsedFile } from './parse-file.ts';
import type { Problem } from './problems/problem.ts';

/** Files that stand in for others, by name; null: no such file. */
export type Laid = ReadonlyMap<string, ParsedFile | null>;

/** Texts as files. @param parse makes a file of a text, or finds it */
export const parsedOverlay = (
  overlay: Overlay,
  parse: (file: string, text: string) => ParsedFile | null,
): Laid =>
  new Map(
    Array.from(overlay)
      .filter(([file, text]) => text === null || isText(file))
      .map(([file, text]) => [file, text === null ? null : parse(file, text)]),
  );

/** The problems of a folder's files without those that are taken away. */
export const problemsWith = (problems: readonly Problem[], laid: Laid): Problem[] =>
  problems.filter(({ file }) => laid.get(file) !== null);

/** Files of a folder with others laid over them, in order. */
export function layOver(
  base: ReadonlyMap<string, ParsedFile>,
  laid: Laid,
): ReadonlyMap<string, ParsedFile> {
  if (laid.size === 0) return base;
  const files = new Map(base);
  for (const [file, parsed] of laid)
    if (parsed) files.set(file, parsed);
    // The site's file cannot be removed.
    else if (file !== SITE_FILE) files.delete(file);
  const hasNew = [...laid.keys()].some((file) => files.has(file) && !base.has(file));
  return hasNew ? new Map([...files].sort(([a], [b]) => inOrder(a, b))) : files;
}
