import { textHash } from '#server/content/index.ts';
import type { Query } from '#server/studio/doors/database.ts';
import type { FileVersion } from '#shared/studio/publishing.ts';

/** A version as stored. */
export interface StoredVersion extends FileVersion {
  /** Null if the file was deleted. */
  text: string | null;
}

type NewVersion = Omit<StoredVersion, 'id'>;

/** Versions per response. */
const SHOWN = 200;

/** Adds a version to the history of a file. */
export async function addVersion(query: Query, version: NewVersion): Promise<void> {
  const { file, at, by, kind, summary, text } = version;
  const hash = text === null ? null : textHash(text);
  await query(
    `INSERT INTO versions (file, at, person, kind, summary, text, hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [file, at, by, kind, summary, text, hash],
  );
}

/**
 * Stores unpublished texts in the history, such as a replaced draft.
 *
 * @param how.at ISO timestamp; the current time by default
 */
export const setAside = (
  query: Query,
  { file, text }: { file: string; text: string },
  { by, summary, at }: { by: string | null; summary: string; at?: string },
): Promise<void> => {
  const moment = at ?? new Date().toISOString();
  return addVersion(query, { file, text, by, summary, at: moment, kind: 'set-aside' });
};

/** The history of a file, newest first, without texts. */
export function listVersions(query: Query, file: string): Promise<FileVersion[]> {
  return query<FileVersion>(
    `SELECT id, file, at, person AS "by", kind, summary FROM versions
     WHERE file = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
    [file],
  );
}

/** A version with its text. */
export async function readVersion(query: Query, id: number): Promise<StoredVersion | null> {
  const [version] = await query<StoredVersion>(
    'SELECT id, file, at, person AS "by", kind, summary, text FROM versions WHERE id = $1',
    [id],
  );
  return version ?? null;
}

/** The version of a file that a publication created at a given time. */
export async function readVersionOf(
  query: Query,
  file: string,
  at: string,
): Promise<StoredVersion | null> {
  const [version] = await query<StoredVersion>(
    `SELECT id, file, at, person AS "by", kind, summary, text FROM versions
     WHERE file = $1 AND at = $2 AND kind IN ('published', 'deleted') ORDER BY id DESC LIMIT 1`,
    [file, at],
  );
  return version ?? null;
}

/** The version that visitors saw before another one. */
export async function readVersionBefore(
  query: Query,
  { file, id }: FileVersion,
): Promise<StoredVersion | null> {
  const [version] = await query<StoredVersion>(
    `SELECT id, file, at, person AS "by", kind, summary, text FROM versions
     WHERE file = $1 AND id < $2 AND kind <> 'set-aside' ORDER BY id DESC LIMIT 1`,
    [file, id],
  );
  return version ?? null;
}

/**
 * Removes versions set aside before a given time; published ones stay.
 *
 * @returns the number of removed versions
 */
export async function pruneSetAside(query: Query, before: Date): Promise<number> {
  const sql = "DELETE FROM versions WHERE kind = 'set-aside' AND at < $1 RETURNING id";
  return (await query(sql, [before.toISOString()])).length;
}

/** Author of the version on disk; null for a developer, or if it is not in the history. */
export async function readMaker(
  query: Query,
  file: string,
  hash: string | null,
): Promise<string | null> {
  const [version] = await query<{ by: string | null; hash: string | null }>(
    `SELECT person AS "by", hash FROM versions
     WHERE file = $1 AND kind <> 'set-aside' ORDER BY id DESC LIMIT 1`,
    [file],
  );
  return version?.hash === hash ? version.by : null;
}

/** The last person who published or removed a file or discarded its draft; null for a developer. */
export async function lastMaker(query: Query, file: string): Promise<string | null> {
  const [version] = await query<{ by: string | null }>(
    'SELECT person AS "by" FROM versions WHERE file = $1 ORDER BY id DESC LIMIT 1',
    [file],
  );
  return version?.by ?? null;
}

/** The newest live version of a file. */
export interface NewestVersion {
  file: string;
  by: string | null;
  at: string;
  /** Null if the file was deleted. */
  hash: string | null;
  /** Whether it is the first version known to the studio; 0 or 1 in SQLite. */
  isFirst: boolean | number;
}

/** The newest live version of each file. */
export async function newestVersions(query: Query): Promise<Map<string, NewestVersion>> {
  const rows = await query<NewestVersion>(
    `SELECT file, person AS "by", at, hash,
       NOT EXISTS (SELECT 1 FROM versions AS earlier WHERE earlier.file = versions.file
         AND earlier.id < versions.id) AS "isFirst" FROM versions WHERE id IN
       (SELECT MAX(id) FROM versions WHERE kind <> 'set-aside' GROUP BY file)`,
  );
  return new Map(rows.map((row) => [row.file, row]));
}
