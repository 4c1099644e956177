import type { Stats } from 'node:fs';
import { extname } from 'node:path';
import { documentExtensions } from '#shared/media-files.ts';

/**
 * Why visitors do not get a file: metadata of a picture or film that may tell where, when or by whom it
 * was made, another format than its extension says, a program in a document, or more parts than can be
 * looked at.
 */
export type Finding =
  | 'EXIF'
  | 'XMP'
  | 'a text'
  | 'a location'
  | 'another format'
  | 'a macro'
  | 'too many parts';

/** The facts about a file at one moment. */
export interface Inspection {
  /** See {@link stampOf}. */
  stamp: string;
  /** Null if visitors may have the file. */
  finding: Finding | null;
}

const inspected: ReadonlySet<string> = new Set(
  ['webp', 'png', 'avif', 'mp4', ...documentExtensions].map((extension) => `.${extension}`),
);

/** Whether a file is inspected, by its extension. */
export const isInspected = (file: string): boolean => inspected.has(extname(file).toLowerCase());

/** A text that changes with a file's content: nobody can set the `ctime` in it. */
export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
