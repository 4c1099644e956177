import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './sqlite-file.ts';

const PAUSE_MS = 20;

/** Any number of processes may share a lock unless one holds it exclusively. */
const statements = {
  shared: 'BEGIN; SELECT * FROM sqlite_schema',
  exclusive: 'BEGIN EXCLUSIVE',
} as const;

/** A lock on a file. It ends with `release`, or with the process in any case. */
export interface FileLock {
  release(): void;
}

/**
 * Takes a lock (SQLite's own) on an empty file: the system releases it when a process dies, and it works
 * across containers that share the folder.
 *
 * @param file made by {@link createLockFile}
 * @param waitMs how long to wait for other processes, blocking this one
 * @returns undefined if another process holds a conflicting lock
 */
export function tryLock(
  file: string,
  kind: keyof typeof statements,
  waitMs = 0,
): FileLock | undefined {
  const db = new DatabaseSync(file, { timeout: waitMs });
  try {
    db.exec(statements[kind]);
    return { release: () => db.close() };
  } catch (error) {
    db.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/**
 * Waits until no other process holds a lock on a file, and takes it.
 *
 * @param file made by {@link createLockFile}
 * @returns undefined if that takes longer than `limitMs`
 */
export async function waitForLock(file: string, limitMs: number): Promise<FileLock | undefined> {
  for (const start = performance.now(); ; await sleep(PAUSE_MS)) {
    const lock = tryLock(file, 'exclusive');
    if (lock || performance.now() - start > limitMs) return lock;
  }
}

/**
 * Creates the file for a lock. An existing one is not opened: closing it would release the locks that this
 * process has on it.
 *
 * @returns whether the file was created
 */
export function createLockFile(file: string, mode?: number): boolean {
  if (existsSync(file)) return false;
  closeSync(openSync(file, 'a', mode));
  return true;
}
