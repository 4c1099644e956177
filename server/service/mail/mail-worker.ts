import type { SendMailOptions } from 'nodemailer';
import { type Loop, type Pauses, pauseAfter, startLoop } from '#server/background/loop.ts';
import type { MailConfig } from '#server/config.ts';
import { DatabaseUnavailableError } from '#server/database/database.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Store } from '../store.ts';
import { accountMail } from './account-mail.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { mailWords } from './mail-words.ts';
import { mailTransport } from './transport.ts';

interface MailWorkerDeps {
  store: Pick<Store, 'outbox' | 'accounts'>;
  mail: MailConfig;
  /** Public address of the site, for links; without it no mails about accounts are sent. */
  siteUrl?: URL | undefined;
  /** Folder with the site's own words; `content` if left out. */
  contentDir?: string | undefined;
  logger: Logger;
  timing?: Pauses | undefined;
}

const defaultTiming: Pauses = { poll: 2000, firstPause: 60_000, longestPause: 3_600_000 };

/** Longer than a delivery takes, so that no second worker sends what the first one is sending. */
const CLAIM_MS = 5 * 60_000;

/** A mail that this worker has claimed. */
interface ClaimedMail {
  /** What the log says of it. */
  line: object;
  what: string;
  attempts: number;
  message: SendMailOptions;
  postpone(until: Date): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Sends the mails that wait, one at a time, until it is stopped. A mail that fails is sent again,
 * each time after a longer pause. An enquiry is mailed at least once; a mail about an account is
 * dropped after a day.
 */
export async function startMailWorker(deps: MailWorkerDeps): Promise<Loop> {
  const { store, mail, siteUrl, contentDir = 'content', logger, timing = defaultTiming } = deps;
  const { outbox, accounts } = store;
  const transport = await mailTransport(mail);

  async function claimEnquiry(until: Date): Promise<ClaimedMail | undefined> {
    const claimed = await outbox.claim(until);
    if (!claimed) return undefined;
    const { enquiry, attempts } = claimed;
    return {
      line: { enquiry: enquiry.id },
      what: 'enquiry',
      attempts,
      message: enquiryMail(enquiry, mail.to, mailWords(contentDir)),
      postpone: (moment) => outbox.postpone(enquiry.id, moment),
      remove: () => outbox.remove(enquiry.id),
    };
  }

  async function claimAccountMail(until: Date): Promise<ClaimedMail | undefined> {
    const claimed = siteUrl && (await accounts.mails.claim(until));
    if (!claimed) return undefined;
    const { id, user, kind, attempts } = claimed;
    return {
      line: { user: user.id, kind },
      what: 'account',
      attempts,
      message: accountMail(claimed, mail.to, siteUrl, mailWords(contentDir)),
      postpone: (moment) => accounts.mails.postpone(id, moment),
      remove: () => accounts.mails.remove(id),
    };
  }

  /** @returns whether a mail was sent */
  async function sendNext(): Promise<boolean> {
    const until = new Date(Date.now() + CLAIM_MS);
    // Somebody is waiting for a mail about their account.
    const claimed = (await claimAccountMail(until)) ?? (await claimEnquiry(until));
    if (!claimed) return false;
    const { line, what, attempts, message } = claimed;
    try {
      await transport.sendMail(message);
    } catch (error) {
      logger.warn({ ...line, attempts, ...codesOf(error) }, `${what} not mailed yet`);
      await claimed.postpone(new Date(Date.now() + pauseAfter(attempts, timing)));
      return false;
    }
    await claimed.remove();
    logger.info({ ...line, attempts }, `${what} mailed`);
    return true;
  }

  return startLoop(async () => {
    const sent = await sendNext().catch((err) => {
      // The store itself logs that it is not connected.
      if (!(err instanceof DatabaseUnavailableError)) logger.error({ err }, 'outbox failed');
      return false;
    });
    return sent ? 0 : timing.poll;
  });
}

/** Codes only: a mail server's error text quotes addresses. */
function codesOf(error: unknown): object {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
}
