import type { Overlay } from '#server/content/content-texts.ts';
import type { ParsedFile } from '#server/content/parse-file.ts';
import type { Problem } from '#server/content/problems/problem.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import type { FileSet } from './messages.ts';

/** The content of a folder at one moment. Immutable. */
export interface Snapshot {
  readonly folder: string;
  /** A text that changes with every file of the folder, pictures included, but not with an overlay. */
  readonly state: string;
  /** Null if it is invalid. */
  readonly content: ValidContent | null;
  /** The first problems of each file; empty if it is valid. */
  readonly problems: readonly Problem[];
  /** The names of the files whose texts belong to the content. */
  readonly names: readonly string[];
  /** A file's value, valid or not; undefined if the file is missing or not JSON. */
  valueOf(file: string): unknown;
  /** A snapshot with texts laid over this one; only these are parsed. */
  with(overlay: Overlay): Promise<Snapshot>;
}

/** Creates a snapshot. @param withOverlay lays texts over it */
export function snapshotOf(
  set: FileSet,
  withOverlay: (below: FileSet, overlay: Overlay) => Promise<Snapshot>,
): Snapshot {
  const { folder, state, files, verdict } = set;
  const snapshot: Snapshot = {
    folder,
    state,
    names: [...files.keys()],
    content: 'content' in verdict ? withPages(verdict.content, files) : null,
    problems: 'problems' in verdict ? verdict.problems : [],
    valueOf: (name) => valueIn(files.get(name)),
    with: async (overlay) => (overlay.size === 0 ? snapshot : withOverlay(set, overlay)),
  };
  return snapshot;
}

/** A file's value, valid or not; undefined if it is not JSON. */
export const valueIn = (file: ParsedFile | undefined): unknown =>
  file?.value ?? file?.page?.content;

/** Valid content with the pages among its files. */
export function withPages(
  content: Omit<ValidContent, 'files'>,
  files: ReadonlyMap<string, ParsedFile>,
): ValidContent {
  return { ...content, files: Array.from(files.values()).flatMap(({ page }) => page ?? []) };
}
