import type { Database, Query } from '#server/database/database.ts';
import { Queue } from '#server/database/queue.ts';
import { DAY_MS } from '../counts.ts';

const accountMailKinds = ['confirm-email', 'account-exists', 'reset-password'] as const;

const allKinds = ['enquiry', ...accountMailKinds] as const;

/** The reasons for a mail to the owner of an account, or of its email address. */
export type AccountMailKind = (typeof accountMailKinds)[number];

/** A database, or a transaction of it. */
type Jobs = Pick<Database, 'query'>;

/** Longer than the wait before any retry. */
const longestWaitMs = DAY_MS;

/** Enquiries to be mailed; the key is the enquiry's ID. */
export const enquiryMails = (db: Jobs): Queue<null, 'enquiry'> =>
  new Queue(db, { kinds: ['enquiry'], longestWaitMs });

/** Mails about accounts to be sent; the key is the user's ID. */
export const accountMails = (db: Jobs): Queue<null, AccountMailKind> =>
  new Queue(db, { kinds: accountMailKinds, longestWaitMs });

const OF_NOBODY = `DELETE FROM jobs WHERE CASE WHEN kind = 'enquiry'
  THEN NOT EXISTS (SELECT 1 FROM enquiries WHERE id = CAST(jobs.key AS BIGINT))
  ELSE NOT EXISTS (SELECT 1 FROM users WHERE id = CAST(jobs.key AS BIGINT)) END`;

/** Deletes mails whose enquiry or user was deleted. */
export async function deleteOrphanedMails(query: Query): Promise<void> {
  await query(OF_NOBODY);
}

/** Deletes mails about accounts that are too old: their recipients have requested another one since. */
export async function deleteExpiredMails(query: Query): Promise<void> {
  const oldest = new Date(Date.now() - DAY_MS).toISOString();
  await query("DELETE FROM jobs WHERE kind <> 'enquiry' AND added_at < $1", [oldest]);
}

/**
 * Turns mails in the tables of the previous release into jobs once they are due. During a rollout, processes
 * of that release still send the mails they have claimed, and add new ones there.
 */
export async function migrateMails(db: Database): Promise<void> {
  const now = new Date().toISOString();
  await db.transaction(async (query) => {
    const left = await query<{ key: number; kind: AccountMailKind | 'enquiry' }>(
      `DELETE FROM outbox WHERE due_at <= $1 RETURNING enquiry_id AS key, 'enquiry' AS kind`,
      [now],
    );
    left.push(
      ...(await query<(typeof left)[number]>(
        'DELETE FROM account_mails WHERE due_at <= $1 RETURNING user_id AS key, kind',
        [now],
      )),
    );
    const mails = new Queue<null, AccountMailKind | 'enquiry'>({ query }, { kinds: allKinds });
    for (const { key, kind } of left) await mails.add({ kind, key: String(key), payload: null });
  });
}
