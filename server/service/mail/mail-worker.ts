import type { SendMailOptions } from 'nodemailer';
import { type Loop, type Pauses, startLoop } from '#server/background/loop.ts';
import type { MailConfig } from '#server/config.ts';
import { DatabaseUnavailableError } from '#server/database/database.ts';
import type { Outcome } from '#server/database/queue.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Store } from '../store.ts';
import { accountMail } from './account-mail.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { formatMailTime, mailWords } from './mail-words.ts';
import { mailTransport } from './transport.ts';

interface MailWorkerDeps {
  store: Pick<Store, 'outbox' | 'accounts' | 'findEnquiry'>;
  mail: MailConfig;
  /** Public address of the site, for links; if unset, no mails about accounts are sent. */
  siteUrl?: URL | undefined;
  /** Folder with the site's texts. */
  contentDir: string;
  logger: Logger;
  timing?: Pauses | undefined;
}

const defaultTiming: Pauses = { poll: 2000, firstPause: 60_000, longestPause: 3_600_000 };

/** Longer than a delivery takes, so that no second worker sends the same mail. */
const CLAIM_MS = 5 * 60_000;

/**
 * Sends the queued mails, one at a time, until stopped. A failed mail is retried with growing pauses. An
 * enquiry is mailed at least once; a mail about an account is dropped after a day.
 */
export async function startMailWorker(deps: MailWorkerDeps): Promise<Loop> {
  const { store, mail, siteUrl, contentDir, logger, timing = defaultTiming } = deps;
  const transport = await mailTransport(mail);
  const pauses = { ...timing, claimMs: CLAIM_MS };

  async function send(message: SendMailOptions, line: object, what: string): Promise<Outcome> {
    try {
      await transport.sendMail(message);
    } catch (error) {
      const codes = codesOf(error);
      logger.warn({ ...line, ...codes }, `${what} not mailed yet`);
      return { fault: Object.values(codes).join(' ') };
    }
    logger.info(line, `${what} mailed`);
    return 'done';
  }

  const sendEnquiry = () =>
    store.outbox.tryNext(async ({ key, attempts }) => {
      const enquiry = await store.findEnquiry(Number(key));
      // It was deleted meanwhile.
      if (!enquiry) return 'done';
      // Both files are read for each mail, so that changes take effect at once.
      const received = formatMailTime(contentDir, enquiry.receivedAt);
      const message = enquiryMail(enquiry, mail.to, mailWords(contentDir), received);
      return send(message, { enquiry: enquiry.id, attempts }, 'enquiry');
    }, pauses);

  const sendAccountMail = (url: URL) =>
    store.accounts.mails.tryNext(async (job) => {
      const user = await store.accounts.findById(Number(job.key));
      if (!user) return 'done';
      const message = accountMail(job, user, mail.to, url, mailWords(contentDir));
      return send(message, { user: user.id, kind: job.kind, attempts: job.attempts }, 'account');
    }, pauses);

  return startLoop(async () => {
    try {
      // A visitor is waiting for a mail about their account.
      const outcome = (siteUrl && (await sendAccountMail(siteUrl))) ?? (await sendEnquiry());
      return outcome === 'done' ? 0 : timing.poll;
    } catch (err) {
      // The store itself logs connection losses.
      if (!(err instanceof DatabaseUnavailableError)) logger.error({ err }, 'outbox failed');
      return timing.poll;
    }
  });
}

/** Codes only: a mail server's error text quotes addresses. */
function codesOf(error: unknown): object {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
}
