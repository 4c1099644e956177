import { inOrder, isText, type Overlay, SITE_FILE } from './content-texts.ts';
import type { ParsedFile } from './parse-file.ts';
import type { Problem } from './problems/problem.ts';

/** Files that replace others, by name; null removes the file. */
export type ParsedOverlay = ReadonlyMap<string, ParsedFile | null>;

/** Parses the texts of an overlay. @param parse parses a text, or finds it in a cache */
export const parsedOverlay = (
  overlay: Overlay,
  parse: (file: string, text: string) => ParsedFile | null,
): ParsedOverlay =>
  new Map(
    Array.from(overlay)
      .filter(([file, text]) => text === null || isText(file))
      .map(([file, text]) => [file, text === null ? null : parse(file, text)]),
  );

/** The problems of a folder's files, except for those of removed files. */
export const problemsWith = (problems: readonly Problem[], overlaid: ParsedOverlay): Problem[] =>
  problems.filter(({ file }) => overlaid.get(file) !== null);

/** Files of a folder with an overlay applied, in order. */
export function applyOverlay(
  base: ReadonlyMap<string, ParsedFile>,
  overlaid: ParsedOverlay,
): ReadonlyMap<string, ParsedFile> {
  if (overlaid.size === 0) return base;
  const files = new Map(base);
  for (const [file, parsed] of overlaid)
    if (parsed) files.set(file, parsed);
    // The site's file cannot be removed.
    else if (file !== SITE_FILE) files.delete(file);
  const hasNew = [...overlaid.keys()].some((file) => files.has(file) && !base.has(file));
  return hasNew ? new Map([...files].sort(([a], [b]) => inOrder(a, b))) : files;
}
