import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { UpstreamRequest } from '#server/api/proxy.ts';
import { jobsTable, Queue } from '#server/database/queue.ts';
import { SqliteDatabase } from '#server/database/sqlite-database.ts';
import { splitTarget } from '#server/http/request-target.ts';

/** A spooled enquiry: the visitor's input, and the headers for its delivery. */
export interface SpooledEnquiry extends Pick<UpstreamRequest, 'path' | 'headers'> {
  /** The request's body, in base64. */
  body: string;
  /** Number of upstream answers that neither accepted nor refused it. */
  answers: number;
}

/** Enquiries waiting for the upstream; refused ones are set aside with their status. */
export type SpoolQueue = Queue<SpooledEnquiry, 'enquiry'>;

/** All headers needed for delivery. Others may identify the visitor, and are not stored on disk. */
const deliveryHeaders = [
  'content-type',
  'idempotency-key',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/** Maximum number of waiting enquiries; further ones get the same error as without a spool. */
const MAX_WAITING = 10_000;

/** Longer than the wait before any retry, in ms. */
const LONGEST_WAIT_MS = 10 * 60_000;

const FILE = 'spool.db';

/** @returns the path of the spool in the data folder */
export const spoolFile = (dataDir: string): string => join(dataDir, FILE);

/**
 * Opens the spool of a data folder; both are created if missing.
 *
 * @param own takes the lock of the delivering process; omitted by commands, which only read
 * @throws Error with a one-line message that names the file
 */
export function openSpoolDatabase(dataDir: string, own?: (dataDir: string) => { release(): void }) {
  return new SqliteDatabase(dataDir, {
    file: FILE,
    lock: own ?? (() => ({ release() {} })),
    refuseForeign() {},
    migrate(db) {
      db.exec('BEGIN IMMEDIATE');
      if (!hasTable(db, 'jobs')) db.exec(jobsTable('INTEGER PRIMARY KEY AUTOINCREMENT'));
      if (hasTable(db, 'spool')) moveSpooled(db);
      // Releases the claims of the previous process.
      if (own) db.exec("UPDATE jobs SET due_at = added_at WHERE state = 'waiting'");
      db.exec('COMMIT');
    },
  });
}

/** The spooled enquiries, in order of arrival. */
export const spoolQueue = (db: Pick<SqliteDatabase, 'query'>): SpoolQueue =>
  new Queue(db, {
    kinds: ['enquiry'],
    inOrder: true,
    limit: MAX_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
  });

/** A job without anything that identifies the visitor: address, browser, language and query. */
export function jobOf({ path, headers, body = Buffer.alloc(0) }: Sent, answers = 0) {
  const kept = Object.entries(headers).filter(([name]) => isDeliveryHeader(name));
  const payload = {
    path: splitTarget(path).path,
    headers: Object.fromEntries(kept),
    body: Buffer.from(body).toString('base64'),
    answers,
  };
  return { kind: 'enquiry', key: randomUUID(), payload } as const;
}

type Sent = Pick<UpstreamRequest, 'path' | 'headers'> & { body?: Uint8Array | undefined };

const isDeliveryHeader = (name: string) => deliveryHeaders.some((known) => known === name);

const hasTable = (db: DatabaseSync, name: string) =>
  db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;

/**
 * Migrates the spool of an earlier version into jobs at every start: a process of that version may have added
 * more.
 */
function moveSpooled(db: DatabaseSync): void {
  const add = db.prepare(`INSERT INTO jobs (kind, key, payload, added_at, due_at, state, fault)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  for (const row of db.prepare('SELECT * FROM spool ORDER BY id').all()) {
    const { path, headers, body, answers, spooled_at: at, refused_with: status } = row;
    const sent = { path: String(path), headers: JSON.parse(String(headers)) };
    const { kind, key, payload } = jobOf({ ...sent, body: body as Uint8Array }, Number(answers));
    const [state, fault] = status === null ? ['waiting', null] : ['set aside', String(status)];
    add.run(kind, key, JSON.stringify(payload), String(at), String(at), state ?? '', fault ?? null);
  }
  db.exec('DELETE FROM spool');
}
