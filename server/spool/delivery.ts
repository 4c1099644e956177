import { secretHeader } from '#server/api/upstream-headers.ts';
import { type Loop, type Pauses, startLoop } from '#server/background/loop.ts';
import type { Job, Outcome } from '#server/database/queue.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Fault, UpstreamMetrics } from '#server/observe/metrics.ts';
import type { SpooledEnquiry, SpoolQueue } from './spool-database.ts';

export interface DeliveryDeps {
  jobs: SpoolQueue;
  apiUrl: URL;
  apiSecret?: string | null;
  logger: Logger;
  metrics: UpstreamMetrics;
  timing?: Pauses;
}

const defaultTiming: Pauses = { poll: 500, firstPause: 1000, longestPause: 30_000 };

/** Timeout for the upstream's answer, in ms. */
const ANSWER_MS = 25_000;
/** Longer than a delivery takes. */
const CLAIM_MS = 60_000;
/** After this many answers such as 500, an enquiry no longer blocks those behind it. */
const MAX_ANSWERS = 10;
/** Statuses with which the upstream, or a gateway in front of it, asks to retry later. */
const notNow = [408, 425, 429, 502, 503, 504];

/**
 * Delivers the spooled enquiries to the upstream, one at a time and in order, until stopped. An enquiry
 * leaves the spool when the upstream has accepted it (2xx). One that it refuses (4xx), or fails at
 * repeatedly, is set aside and logged as an error.
 */
export function startDelivery(deps: DeliveryDeps): Loop {
  const { jobs, apiUrl, apiSecret, logger, metrics, timing = defaultTiming } = deps;

  async function deliver(
    { id, payload }: Job<SpooledEnquiry>,
    stopping: AbortSignal,
  ): Promise<Outcome<SpooledEnquiry>> {
    const line = { spooled: id };
    const start = performance.now();
    const { status, fault } = await send(payload, apiUrl, secretHeader(apiSecret));
    metrics.countCall('/api/contact', (performance.now() - start) / 1000, fault);
    if (status !== undefined && status >= 200 && status < 300) {
      logger.info({ ...line, status }, 'waiting enquiry delivered');
      return 'done';
    }
    const isAnswer = status !== undefined && !notNow.includes(status);
    const tried = {
      fault: String(status ?? fault),
      payload: { ...payload, answers: payload.answers + Number(isAnswer) },
    };
    const isRefused = isAnswer && status >= 400 && status < 500;
    if (isRefused || tried.payload.answers >= MAX_ANSWERS) {
      logger.error({ ...line, status }, 'waiting enquiry refused by the upstream, set aside');
      return { ...tried, state: 'set aside' };
    }
    if (!stopping.aborted) {
      const { count } = await jobs.counts();
      logger.warn({ ...line, status, waiting: count }, 'waiting enquiry not delivered yet');
    }
    return tried;
  }

  return startLoop(async (stopping) => {
    try {
      const pauses = { ...timing, claimMs: CLAIM_MS };
      const outcome = await jobs.tryNext((job) => deliver(job, stopping), pauses);
      return outcome === 'done' || outcome?.state ? 0 : timing.poll;
    } catch (err) {
      logger.error({ err }, 'spool cannot be used');
      return timing.longestPause;
    }
  });
}

/** @returns no status if there was no answer in time */
async function send(
  { path, headers, body }: SpooledEnquiry,
  apiUrl: URL,
  secret: object,
): Promise<{ status?: number; fault?: Fault | undefined }> {
  try {
    const answer = await fetch(new URL(apiUrl.pathname.replace(/\/$/, '') + path, apiUrl), {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', ...secret },
      body: Buffer.from(body, 'base64'),
      // A redirect has not accepted the enquiry, and following it could send it to another site.
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
