import { constants, readdirSync, realpathSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  draftFilesOf,
  isAbsent,
  OddFileError,
  plainPath,
  readOnDisk,
  textHash,
} from '#server/content/index.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import type { Json } from '#shared/json.ts';
import { type Fields, fieldsOf } from './fields.ts';

/** Content files are some kB; the largest pages have 100 kB. */
export const MAX_FILE_BYTES = 2 ** 20;

/** A content file on disk. */
export interface DiskFile {
  text: string;
  /** SHA-256 of the text. */
  hash: string;
  /** ISO timestamp. */
  changedAt: string;
}

/** All names in `pages/`, relative to the content folder; none unless it is a folder. */
export function filesOfPages(contentDir: string): string[] {
  try {
    return readdirSync(join(contentDir, 'pages')).map((name) => `pages/${name}`);
  } catch (error) {
    return noNames(error);
  }
}

/** No names for a missing folder. @throws any other error */
export function noNames(error: unknown): [] {
  if (isAbsent(error)) return [];
  throw error;
}

/**
 * Reads a content file. Symbolic links are not followed.
 *
 * @param file checked by `contentFileName`
 * @returns null if there is none
 * @throws OddFileError if it is a link or special
 * @throws StudioError if it is too large
 */
export async function readDiskFile(contentDir: string, file: string): Promise<DiskFile | null> {
  const root = realpathSync(contentDir);
  try {
    const path = plainPath(root, file);
    // A pipe would block forever, and a link could have replaced the file.
    const handle = await open(
      path,
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    try {
      const stats = await handle.stat();
      refuseOdd(file, stats);
      const text = await handle.readFile('utf8');
      return { text, hash: textHash(text), changedAt: stats.mtime.toISOString() };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isAbsent(error)) return null;
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') throw new OddFileError(file);
    throw error;
  }
}

function refuseOdd(file: string, stats: Stats): void {
  if (!stats.isFile()) throw new OddFileError(file);
  if (stats.size <= MAX_FILE_BYTES) return;
  const help = 'Ask a developer to fix it; drafts are kept.';
  throw new StudioError(
    409,
    'odd-file',
    `On the server, ${file} is larger than the studio can edit. ${help}`,
  );
}

/** A developer's draft of a page, with its file name; null if there is none. */
export async function readDraftFile(
  contentDir: string,
  page: string,
): Promise<(DiskFile & { file: string }) | null> {
  for (const file of draftFilesOf(page)) {
    const disk = await readDiskFile(contentDir, file);
    if (disk) return { ...disk, file };
  }
  return null;
}

/** Parses a JSON text; undefined if it is invalid or missing. */
export function parsedText(text: string | null | undefined): Json | undefined {
  try {
    return JSON.parse(text?.replace(/^\uFEFF/, '') ?? '') as Json;
  } catch {
    return undefined;
  }
}

/** The fields of a JSON text; empty if it has none, or there is no text. */
export const fieldsIn = (text: string | null | undefined): Fields => fieldsOf(parsedText(text));

/** A file's text; null if there is none, undefined if it is not a regular file. */
export function ordinaryText(contentDir: string, file: string): string | null | undefined {
  try {
    return readOnDisk(contentDir, file);
  } catch (error) {
    if (error instanceof OddFileError) return undefined;
    throw error;
  }
}
