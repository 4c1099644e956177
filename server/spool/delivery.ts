import { secretHeader } from '#server/api/upstream-headers.ts';
import { type Loop, type Pauses, pauseAfter, startLoop } from '#server/background/loop.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Fault, UpstreamMetrics } from '#server/observe/metrics.ts';
import type { EnquirySpool, WaitingEnquiry } from './enquiry-spool.ts';

export interface DeliveryDeps {
  spool: EnquirySpool;
  apiUrl: URL;
  apiSecret?: string | null;
  logger: Logger;
  metrics: UpstreamMetrics;
  timing?: Pauses;
}

const defaultTiming: Pauses = { poll: 500, firstPause: 1000, longestPause: 30_000 };

/** How long the upstream may take to answer, in ms. */
const ANSWER_MS = 25_000;
/** After this many answers such as 500, an enquiry no longer holds up those behind it. */
const MAX_ANSWERS = 10;
/** What the upstream, or a gateway in front of it, answers if it can take nothing at the moment. */
const notNow = [408, 425, 429, 502, 503, 504];

/**
 * Sends what waits in the spool to the upstream, one enquiry at a time and in order, until it is
 * stopped. An enquiry leaves the spool when the upstream has taken it (2xx). One that it refuses
 * (4xx), or fails at repeatedly, is set aside and logged as an error.
 */
export function startDelivery(deps: DeliveryDeps): Loop {
  const { spool, apiUrl, apiSecret, logger, metrics, timing = defaultTiming } = deps;
  let failures = 0;

  /** @returns whether the enquiry is done with, delivered or set aside */
  async function deliver(enquiry: WaitingEnquiry, stopping: AbortSignal): Promise<boolean> {
    const line = { spooled: enquiry.id };
    const start = performance.now();
    const { status, fault } = await send(enquiry, apiUrl, secretHeader(apiSecret));
    metrics.countCall('/api/contact', (performance.now() - start) / 1000, fault);
    if (status !== undefined && status >= 200 && status < 300) {
      spool.remove(enquiry.id);
      logger.info({ ...line, status }, 'waiting enquiry delivered');
      return true;
    }
    if (status !== undefined && !notNow.includes(status)) {
      spool.countAnswer(enquiry.id);
      const isRefused = status >= 400 && status < 500;
      if (isRefused || enquiry.answers + 1 >= MAX_ANSWERS) {
        spool.putAside(enquiry.id, status);
        logger.error({ ...line, status }, 'waiting enquiry refused by the upstream, set aside');
        return true;
      }
    }
    if (!stopping.aborted) {
      logger.warn({ ...line, status, waiting: spool.waiting }, 'waiting enquiry not delivered yet');
    }
    return false;
  }

  return startLoop(async (stopping) => {
    try {
      const enquiry = spool.first();
      const isDone = !enquiry || (await deliver(enquiry, stopping));
      failures = isDone ? 0 : failures + 1;
      if (!enquiry) return timing.poll;
      return isDone ? 0 : pauseAfter(failures, timing);
    } catch (err) {
      logger.error({ err }, 'spool cannot be used');
      return timing.longestPause;
    }
  });
}

/** @returns no status if there was no answer in time */
async function send(
  { path, headers, body }: WaitingEnquiry,
  apiUrl: URL,
  secret: object,
): Promise<{ status?: number; fault?: Fault | undefined }> {
  try {
    const answer = await fetch(new URL(apiUrl.pathname.replace(/\/$/, '') + path, apiUrl), {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', ...secret },
      body: Buffer.from(body),
      // A redirect did not take the enquiry, and following it could send it elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status, fault: faultOf(answer.status) };
  } catch (error) {
    return { fault: (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
}

function faultOf(status: number): Fault | undefined {
  if (status >= 300 && status < 400) return 'redirect';
  return status >= 502 && status <= 504 ? 'gateway error' : undefined;
}
