import { type Pauses, pauseAfter } from '#server/background/loop.ts';
import type { Database, Query, Value } from './database.ts';

/**
 * The queue for everything that is deferred and retried: enquiries waiting for the upstream, mails, scheduled
 * publications and the commands after them. Each database has its own table: the spool works without a
 * database of the service, and the studio's is separate from the site's.
 *
 * They share the row, the due time, the claim, the back-off and the state "set aside". They differ in order:
 * the spool is first-in, first-out, and nothing overtakes its first job; all others take the job that has
 * been due longest. And in the meaning of an attempt: a mail is sent at least once, a command runs at most
 * once, and a publication is protected from running twice by the lock on the content, not by a claim.
 */

/**
 * The table of jobs, in SQL for both SQLite and PostgreSQL. It is part of migrations, so it must never
 * change. The column `key` identifies the subject of a job. The payload is the last column, because SQLite
 * reads all of it to reach later ones.
 *
 * @param autoId type of an auto-incremented integer key
 */
export const jobsTable = (autoId: string): string => `
  CREATE TABLE jobs (
    id ${autoId},
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    added_at TEXT NOT NULL,
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'waiting',
    fault TEXT,
    payload TEXT NOT NULL DEFAULT 'null'
  );
  CREATE INDEX jobs_by_time ON jobs (kind, state, due_at, added_at);
  CREATE INDEX jobs_by_key ON jobs (kind, key);`;

export interface Job<Payload, Kind extends string = string> {
  id: number;
  kind: Kind;
  key: string;
  payload: Payload;
  /** Timestamps are ISO 8601 in UTC. */
  addedAt: string;
  /** Postponed by a claim and by each further attempt. */
  dueAt: string;
  /** Number of claims. */
  attempts: number;
  /** A job that was set aside is not retried: an operator has to look at it. */
  state: 'waiting' | 'set aside';
  /** The most recent fault. */
  fault: string | null;
}

/** A job to add. */
export interface NewJob<Payload, Kind extends string> {
  kind: Kind;
  key: string;
  payload: Payload;
  /** Immediately by default. */
  dueAt?: Date;
}

/** The outcome of a job: done, or a fault after which it is retried or set aside. */
export type Outcome<Payload = null> =
  | 'done'
  | { fault: string; payload?: Payload; state?: 'set aside' };

export interface QueueOptions<Kind extends string> {
  kinds: readonly [Kind, ...Kind[]];
  /** Whether jobs are strictly first-in, first-out, so that the first one blocks the others. */
  inOrder?: boolean;
  /**
   * Maximum time until a job is due, in ms. A later due time comes from a clock that was ahead, and the job
   * counts as due. Unlimited by default, for due times chosen by callers.
   */
  longestWaitMs?: number;
  /** Maximum number of waiting jobs. */
  limit?: number;
}

const COLUMNS =
  'id, kind, key, payload, added_at AS "addedAt", due_at AS "dueAt", attempts, state, fault';

const IS_DUE = '(due_at <= $1 OR due_at > $2)';

/** Sorts after every timestamp in any collation: a PostgreSQL collation may sort `~` before digits. */
const NEVER = '9999-12-31T23:59:59.999Z';

/**
 * The jobs of some kinds. Several workers may share them, also across processes: a claimed job is hidden from
 * the others until the claim expires. A job that was claimed, postponed or replaced meanwhile is left
 * unchanged.
 */
export class Queue<Payload = null, Kind extends string = string> {
  readonly #query: Query;
  readonly #ofKind: string;
  readonly #waiting: string;
  readonly #options: QueueOptions<Kind>;

  constructor(db: Pick<Database, 'query'>, options: QueueOptions<Kind>) {
    this.#query = db.query;
    this.#ofKind = `kind IN (${options.kinds.map((kind) => `'${kind}'`).join(', ')})`;
    this.#waiting = `${this.#ofKind} AND state = 'waiting'`;
    this.#options = options;
  }

  /** @returns the job's ID, once it is durable; undefined if the queue is full */
  async add(job: NewJob<Payload, Kind>): Promise<number | undefined> {
    const { limit } = this.#options;
    const now = new Date();
    const { kind, key, payload, dueAt = now } = job;
    const [added] = await this.#query<{ id: number }>(
      `INSERT INTO jobs (kind, key, payload, added_at, due_at)
       SELECT $1, $2, $3, $4, $5
       ${limit ? `WHERE (SELECT count(*) FROM jobs WHERE ${this.#waiting}) < ${limit}` : ''}
       RETURNING id`,
      [kind, key, JSON.stringify(payload), now.toISOString(), dueAt.toISOString()],
    );
    return added?.id;
  }

  /**
   * Attempts the next job, if one is due.
   *
   * @param work must not throw; after an error the job stays claimed until the claim expires
   * @returns its outcome; undefined if none was due
   */
  async tryNext(
    work: (job: Job<Payload, Kind>) => Promise<Outcome<Payload>>,
    pauses: Pauses & { claimMs: number },
  ): Promise<Outcome<Payload> | undefined> {
    const job = await this.claim(new Date(Date.now() + pauses.claimMs));
    if (!job) return undefined;
    const outcome = await work(job);
    if (outcome === 'done') await this.remove(job);
    else {
      const dueAt = new Date(Date.now() + pauseAfter(job.attempts, pauses)).toISOString();
      await this.change(job, { dueAt, ...outcome });
    }
    return outcome;
  }

  /**
   * Claims the next job, if it is due.
   *
   * @param until when it is due again if its worker dies
   */
  async claim(until: Date): Promise<Job<Payload, Kind> | undefined> {
    const which = this.#options.inOrder
      ? `id = (SELECT min(id) FROM jobs WHERE ${this.#waiting})`
      : this.#waiting;
    for (;;) {
      const first = `${which} AND ${IS_DUE} ORDER BY due_at, id LIMIT 1`;
      const [next] = await this.#read(first, this.#dueAt(new Date()));
      if (!next) return undefined;
      const claim = { attempts: next.attempts + 1, dueAt: until.toISOString() };
      // Several workers may find the same job. The first one to postpone it gets it.
      if (await this.change(next, claim)) return { ...next, ...claim };
    }
  }

  /** The due jobs at a given time, without a claim. */
  due(now: Date): Promise<Job<Payload, Kind>[]> {
    return this.#read(`${this.#waiting} AND ${IS_DUE} ORDER BY due_at, id`, this.#dueAt(now));
  }

  /** @returns whether the job was still unchanged */
  async change(job: Job<Payload, Kind>, changes: Partial<Job<Payload, Kind>>): Promise<boolean> {
    const { payload, dueAt, attempts, state, fault } = { ...job, ...changes };
    const sql = `UPDATE jobs SET payload = $3, due_at = $4, attempts = $5, state = $6, fault = $7
      WHERE id = $1 AND due_at = $2 RETURNING id`;
    const next = [JSON.stringify(payload), dueAt, attempts, state, fault];
    return (await this.#query(sql, [job.id, job.dueAt, ...next])).length > 0;
  }

  async remove({ id, dueAt }: Job<Payload, Kind>): Promise<void> {
    await this.#query('DELETE FROM jobs WHERE id = $1 AND due_at = $2', [id, dueAt]);
  }

  /** Removes every job with a key. @returns whether there was one */
  async removeAbout(key: string): Promise<boolean> {
    const sql = `DELETE FROM jobs WHERE ${this.#ofKind} AND key = $1 RETURNING id`;
    return (await this.#query(sql, [key])).length > 0;
  }

  /**
   * Oldest first, also those that were set aside.
   *
   * @param key restricts the list to jobs with this key
   */
  list(key?: string): Promise<Job<Payload, Kind>[]> {
    return key === undefined
      ? this.#read(`${this.#ofKind} ORDER BY id`, [])
      : this.#read(`${this.#ofKind} AND key = $1 ORDER BY id`, [key]);
  }

  /** Number of waiting jobs, including claimed ones, with the time of the oldest; and of those set aside. */
  async counts(): Promise<{ count: number; since: Date | null; setAside: number }> {
    const [row] = await this.#query<{ count: number; since: string | null; setAside: number }>(
      `SELECT count(*) FILTER (WHERE state = 'waiting') AS count,
         min(added_at) FILTER (WHERE state = 'waiting') AS since,
         count(*) FILTER (WHERE state <> 'waiting') AS "setAside" FROM jobs WHERE ${this.#ofKind}`,
    );
    const { count = 0, since = null, setAside = 0 } = row ?? {};
    return { count, since: since === null ? null : new Date(since), setAside };
  }

  #dueAt(now: Date): [now: string, latest: string] {
    const { longestWaitMs } = this.#options;
    if (longestWaitMs === undefined) return [now.toISOString(), NEVER];
    return [now.toISOString(), new Date(now.getTime() + longestWaitMs).toISOString()];
  }

  async #read(which: string, values: Value[]): Promise<Job<Payload, Kind>[]> {
    type Row = Job<string, Kind>;
    const rows = await this.#query<Row>(`SELECT ${COLUMNS} FROM jobs WHERE ${which}`, values);
    return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
  }
}
