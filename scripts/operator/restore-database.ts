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
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOf, ownData } from '#server/database/data-lock.ts';
import type { SqliteTables } from '#server/database/sqlite-database.ts';
import { isBusy } from '#server/database/sqlite-file.ts';
import { siteTables } from '#server/service/site-database.ts';

/** How a file of SQLite begins: https://sqlite.org/fileformat.html */
const HEADER = Buffer.from('SQLite format 3\0');

/** Files that SQLite keeps beside an open database, or leaves after a crash. */
const companions = ['-wal', '-shm', '-journal'];

export interface Restored {
  database: string;
  /** Where the former database is now; undefined if there was none. */
  keptAs: string | undefined;
  /** Numbers of its records, by their usual names. */
  counts: Readonly<Record<string, number>>;
}

/** A database that can be restored. */
export interface Restorable {
  tables: SqliteTables;
  /** Tables whose rows are counted, by what people call them. */
  counted: Readonly<Record<string, string>>;
}

const site: Restorable = {
  tables: siteTables,
  counted: { users: 'users', enquiries: 'enquiries', 'newsletter messages': 'newsletter_messages' },
};

/**
 * Replaces a database of a data folder that no process uses: the site's, or another one.
 *
 * @param copy a database file of this site, or a copy of one of the others
 * @param others what else can be restored
 * @throws Error if a process uses the folder, or the copy cannot be used; nothing has changed then
 */
export function restoreDatabase(
  copy: string,
  dataDir: string,
  others: readonly Restorable[],
): Restored {
  refuseUnusable(copy, dataDir, [site, ...others]);
  const lock = ownData(dataDir);
  if (!lock) throw inUse(dataDir);
  const prepared = join(dataDir, 'database.restored');
  try {
    const { file, counts } = prepareCopy(copy, prepared, others);
    const database = join(dataDir, file);
    giveToOwnerOf(dataDir, prepared);
    const keptAs = setAside(database);
    renameSync(prepared, database);
    flush(dataDir);
    return { database, keptAs, counts };
  } finally {
    removeDatabase(prepared);
    lock.release();
  }
}

function refuseUnusable(copy: string, folder: string, all: readonly Restorable[]): void {
  if (!existsSync(folder))
    throw new Error(
      `The folder ${folder} does not exist. Is DATA_DIR the same as for the running site?`,
    );
  if (!statSync(copy, { throwIfNoEntry: false })?.isFile())
    throw new Error(`The file ${copy} does not exist`);
  for (const { tables } of all) {
    const database = join(folder, tables.file);
    if (existsSync(database) && realpathSync(copy) === realpathSync(database))
      throw new Error(`${copy} is the database itself`);
  }
}

/**
 * Copies a database with its write-ahead log, if it has one, into one file, and checks that file.
 *
 * @returns what it holds, and the name of the file that it is a copy of
 */
function prepareCopy(
  copy: string,
  prepared: string,
  others: readonly Restorable[],
): Pick<Restored, 'counts'> & { file: string } {
  removeDatabase(prepared);
  for (const end of ['', '-wal', '-journal']) {
    if (!existsSync(copy + end)) continue;
    copyFileSync(copy + end, prepared + end);
    chmodSync(prepared + end, 0o600);
  }
  let db: DatabaseSync | undefined;
  try {
    const opened = new DatabaseSync(prepared);
    db = opened;
    const found = Object.values(db.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
    if (found !== 'ok') throw new Error(`it is damaged (${String(found).replace(/\s+/g, ' ')})`);
    const { tables, counted } = others.find(({ tables }) => holds(opened, tables)) ?? site;
    tables.refuseForeign(db);
    const count = (table: string) =>
      Number(db?.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count);
    const counts = Object.fromEntries(
      Object.entries(counted).map(([name, table]) => [name, count(table)]),
    );
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    flush(prepared);
    return { file: tables.file, counts };
  } catch (error) {
    if (db?.isOpen) db.close();
    const { message } = error as Error;
    throw new Error(`${copy} cannot be restored: ${message}`, { cause: error });
  }
}

function holds(db: DatabaseSync, tables: SqliteTables): boolean {
  try {
    tables.refuseForeign(db);
    return true;
  } catch {
    return false;
  }
}

/** @returns the new name of the database; undefined if there is none */
function setAside(database: string): string | undefined {
  if (existsSync(database) && hasHeader(database)) foldLog(database);
  const moment = new Date().toISOString().replaceAll(':', '-');
  const keptAs = database.replace(/\.db$/, `-until-${moment}.db`);
  for (const end of companions)
    if (existsSync(database + end)) renameSync(database + end, keptAs + end);
  if (!existsSync(database)) return undefined;
  renameSync(database, keptAs);
  return keptAs;
}

/** Whether a file begins as SQLite's do; without that, SQLite would discard the file's log. */
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
    `${database} is in use: stop the site and the studio, and wait for any other command that uses it`,
  );
}

function removeDatabase(file: string): void {
  for (const end of ['', ...companions]) rmSync(file + end, { force: true });
}

/** Waits until a file or folder is on disk. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
