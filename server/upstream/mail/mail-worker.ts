import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/observe/log.ts';
import type { Outbox } from '../store.ts';
import { enquiryMail } from './enquiry-mail.ts';

/** Where enquiries are mailed to, and by which server. */
export interface MailConfig {
  readonly to: readonly [string, ...string[]];
  /** `smtp:` or `smtps:`, with user and password where the server wants them. */
  readonly smtpUrl: string;
}

interface MailWorkerDeps {
  outbox: Outbox;
  mail: MailConfig;
  logger: Logger;
  timing?: Partial<MailTiming>;
}

/** All in ms. */
interface MailTiming {
  /** How often the outbox is looked into. */
  poll: number;
  /** The wait after a first failure; it doubles with each, up to `longestWait`. */
  firstWait: number;
  longestWait: number;
}

const defaultTiming: MailTiming = { poll: 2000, firstWait: 60_000, longestWait: 3_600_000 };

/** How long the mail server may be silent, in ms, at each step of a delivery. */
const SILENCE_MS = 10_000;

/** Longer than a delivery takes, so that no second worker sends what the first one is sending. */
const CLAIM_MS = 5 * 60_000;

/** How long `stop` waits for a delivery under way, in ms; a cut one is repeated. */
const STOP_MS = 3000;

export interface MailWorker {
  stop(): Promise<void>;
}

/**
 * Sends what lies in the outbox, one mail after the other, for as long as the process lives. What
 * fails comes up again, later each time and for ever: an enquiry is mailed at least once. Beside
 * the service's answers, never in their way.
 */
export async function startMailWorker(deps: MailWorkerDeps): Promise<MailWorker> {
  const { outbox, mail, logger } = deps;
  const timing = { ...defaultTiming, ...deps.timing };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });
  const stopping = new AbortController();

  async function sendNext(): Promise<boolean> {
    const waiting = await outbox.claim(new Date(Date.now() + CLAIM_MS));
    if (!waiting) return false;
    const { enquiry, attempts } = waiting;
    try {
      await transport.sendMail(enquiryMail(enquiry, mail.to));
    } catch (error) {
      const wait = waitAfter(attempts, timing);
      logger.warn({ enquiry: enquiry.id, attempts, ...codesOf(error) }, 'enquiry not mailed yet');
      await outbox.postpone(enquiry.id, new Date(Date.now() + wait));
      return false;
    }
    await outbox.remove(enquiry.id);
    logger.info({ enquiry: enquiry.id, attempts }, 'enquiry mailed');
    return true;
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sent = await sendNext().catch((error) => {
        logger.error({ err: error }, 'outbox cannot be used');
        return false;
      });
      if (!sent) await sleep(timing.poll, null, { signal: stopping.signal }).catch(() => {});
    }
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([working, sleep(STOP_MS, null, { ref: false })]);
    },
  };
}

/** Up to a quarter longer by chance, so that what failed together does not come back together. */
function waitAfter(attempts: number, { firstWait, longestWait }: MailTiming): number {
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(attempts - 1, 20));
  return wait * (1 + Math.random() / 4);
}

/** Codes alone: a mail server's words name the addresses that they are about. */
function codesOf(error: unknown): object {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return { code, responseCode };
}
