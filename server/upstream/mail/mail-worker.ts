import { type Loop, type Pauses, pauseAfter, startLoop } from '#server/background/loop.ts';
import type { Logger } from '#server/observe/log.ts';
import { DatabaseUnavailableError } from '../database.ts';
import type { Outbox } from '../outbox.ts';
import { enquiryMail, type MailConfig } from './enquiry-mail.ts';

interface MailWorkerDeps {
  outbox: Outbox;
  mail: MailConfig;
  logger: Logger;
  timing?: Pauses;
}

const defaultTiming: Pauses = { poll: 2000, firstPause: 60_000, longestPause: 3_600_000 };

/** How long the mail server may be silent, in ms, at each step of a delivery. */
const SILENCE_MS = 10_000;

/** Longer than a delivery takes, so that no second worker sends what the first one is sending. */
const CLAIM_MS = 5 * 60_000;

/**
 * Mails what the outbox holds, one enquiry at a time, until it is stopped. A mail that fails is
 * sent again, each time after a longer pause and without end: an enquiry is mailed at least once.
 */
export async function startMailWorker(deps: MailWorkerDeps): Promise<Loop> {
  const { outbox, mail, logger, timing = defaultTiming } = deps;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: mail.smtpUrl,
    requireTLS: mail.requireTls,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });

  /** @returns whether a mail was sent */
  async function sendNext(): Promise<boolean> {
    const claimed = await outbox.claim(new Date(Date.now() + CLAIM_MS));
    if (!claimed) return false;
    const { enquiry, attempts } = claimed;
    try {
      await transport.sendMail(enquiryMail(enquiry, mail.to));
    } catch (error) {
      logger.warn({ enquiry: enquiry.id, attempts, ...codesOf(error) }, 'enquiry not mailed yet');
      await outbox.postpone(enquiry.id, new Date(Date.now() + pauseAfter(attempts, timing)));
      return false;
    }
    await outbox.remove(enquiry.id);
    logger.info({ enquiry: enquiry.id, attempts }, 'enquiry mailed');
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
