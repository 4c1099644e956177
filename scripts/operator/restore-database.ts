import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOf, ownData } from '#server/upstream/data-lock.ts';
import type { RecordCounts } from '#server/upstream/records.ts';
import { databaseFile } from '#server/upstream/sqlite-database.ts';
import { isBusy } from '#server/upstream/sqlite-file.ts';
import { refuseForeign } from '#server/upstream/sqlite-schema.ts';

/** How a file of SQLite begins: https://sqlite.org/fileformat.html */
const HEADER = Buffer.from('SQLite format 3\0');

/** What SQLite keeps beside a database that is open, or was when its process died. */
const companions = ['-wal', '-shm', '-journal'];

export interface Restored {
  database: string;
  /** Where the former database is now; undefined if there was none. */
  keptAs: string | undefined;
  counts: RecordCounts;
}

/**
 * Replaces the database of a data folder that no process uses.
 *
 * @param copy a database file of this site
 * @throws Error if a process uses the folder, or the copy cannot be used; nothing has changed then
 */
export function restoreDatabase(copy: string, dataDir: string): Restored {
  const database = databaseFile(dataDir);
  refuseUnusable(copy, database);
  const lock = ownData(dataDir);
  if (!lock) throw inUse(database);
  const prepared = `${database}.restored`;
  try {
    const counts = prepareCopy(copy, prepared);
    giveToOwnerOf(dataDir, prepared);
    const keptAs = setAside(database, dataDir);
    renameSync(prepared, database);
    flush(dataDir);
    return { database, keptAs, counts };
  } finally {
    removeDatabase(prepared);
    lock.release();
  }
}

function refuseUnusable(copy: string, database: string): void {
  const folder = dirname(database);
  if (!existsSync(folder))
    throw new Error(
      `The folder ${folder} does not exist. Is DATA_DIR the same as for the running site?`,
    );
  if (!statSync(copy, { throwIfNoEntry: false })?.isFile())
    throw new Error(`The file ${copy} does not exist`);
  if (existsSync(database) && realpathSync(copy) === realpathSync(database))
    throw new Error(`${copy} is the database itself`);
}

/** Copies a database with its write-ahead log, if it has one, into one file, and checks that file. */
function prepareCopy(copy: string, prepared: string): RecordCounts {
  removeDatabase(prepared);
  for (const end of ['', '-wal', '-journal']) {
    if (!existsSync(copy + end)) continue;
    copyFileSync(copy + end, prepared + end);
    chmodSync(prepared + end, 0o600);
  }
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(prepared);
    const found = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    if (found !== 'ok') throw new Error(`it is damaged (${String(found).replace(/\s+/g, ' ')})`);
    refuseForeign(db);
    const count = (table: string) =>
      Number(db?.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
    const counts = {
      users: count('users'),
      enquiries: count('enquiries'),
      newsletter: count('newsletter_messages'),
    };
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    flush(prepared);
    return counts;
  } catch (error) {
    if (db?.isOpen) db.close();
    const { message } = error as Error;
    throw new Error(`${copy} cannot be restored: ${message}`, { cause: error });
  }
}

/** @returns the new name of the database; undefined if there is none */
function setAside(database: string, dataDir: string): string | undefined {
  if (existsSync(database) && hasHeader(database)) foldLog(database);
  const moment = new Date().toISOString().replaceAll(':', '-');
  const keptAs = join(dataDir, `site-until-${moment}.db`);
  for (const end of companions)
    if (existsSync(database + end)) renameSync(database + end, keptAs + end);
  if (!existsSync(database)) return undefined;
  renameSync(database, keptAs);
  return keptAs;
}

/** Of a file without it, SQLite would throw the log away. */
function hasHeader(database: string): boolean {
  const found = Buffer.alloc(HEADER.length);
  const descriptor = openSync(database, 'r');
  readSync(descriptor, found);
  closeSync(descriptor);
  return found.equals(HEADER);
}

/**
 * Writes what a crash has left in the log into the database, as far as that is not damaged.
 *
 * @throws Error if a program that knows nothing of our lock uses the database
 */
function foldLog(database: string): void {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(database);
    db.exec(`PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;
      PRAGMA wal_checkpoint(TRUNCATE); PRAGMA locking_mode = NORMAL;`);
  } catch (error) {
    if (isBusy(error)) throw inUse(database);
  } finally {
    db?.close();
  }
}

function inUse(database: string): Error {
  return new Error(
    `${database} is in use: stop the site, and wait for any other command that uses it`,
  );
}

function removeDatabase(file: string): void {
  for (const end of ['', ...companions]) rmSync(file + end, { force: true });
}

/** A file or folder is on disk when this returns. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
