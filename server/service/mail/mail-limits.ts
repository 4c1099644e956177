import type { Query } from '#server/database/database.ts';
import { countEvent, DAY_MS } from '../counts.ts';

/** Mails per day; 0 disables the limit. */
export interface MailLimits {
  /** Caused by one client address, or about accounts to one recipient. */
  readonly perDayAndAddress: number;
  /** In total; enquiries and accounts are counted separately. */
  readonly perDay: number;
}

/**
 * Counts a mail, and returns whether it is within the daily limits. One beyond the limit of its address does
 * not count towards the total.
 *
 * @param kind the two kinds have separate counters
 * @param addresses of the sender or the recipient
 */
export async function countMail(
  query: Query,
  { perDayAndAddress, perDay }: MailLimits,
  kind: 'enquiry' | 'account',
  addresses: readonly (string | undefined)[],
): Promise<boolean> {
  for (const address of addresses) {
    if (perDayAndAddress === 0 || address === undefined) continue;
    const count = await countEvent(query, mailCount(kind, address), DAY_MS);
    if (count > perDayAndAddress) return false;
  }
  return perDay === 0 || (await countEvent(query, `mail ${kind}`, DAY_MS)) <= perDay;
}

/** Counter name of an address. */
export const mailCount = (kind: 'enquiry' | 'account', address: string) =>
  `mail ${kind} ${address.toLowerCase()}`;
