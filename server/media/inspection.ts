import type { Stats } from 'node:fs';
import { extname } from 'node:path';
import { documentExtensions } from '#shared/media-files.ts';

/**
 * Why a file is not served: metadata of a picture or film that may reveal place, time or author, a format
 * that differs from the extension, a macro in a document, or too many parts.
 */
export type Finding =
  | 'EXIF'
  | 'XMP'
  | 'a text'
  | 'a location'
  | 'another format'
  | 'a macro'
  | 'too many parts';

/** The result of inspecting a file. */
export interface Inspection {
  /** See {@link stampOf}. */
  stamp: string;
  /** Null if the file may be served. */
  finding: Finding | null;
}

const inspected: ReadonlySet<string> = new Set(
  ['webp', 'png', 'avif', 'mp4', ...documentExtensions].map((extension) => `.${extension}`),
);

/** Whether a file is inspected, by its extension. */
export const isInspected = (file: string): boolean => inspected.has(extname(file).toLowerCase());

/** A text that changes with a file's content: its `ctime` cannot be forged. */
export const stampOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
