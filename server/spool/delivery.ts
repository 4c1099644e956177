import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/observe/log.ts';
import type { UpstreamMetrics } from '#server/observe/metrics.ts';
import type { Fault } from '#server/observe/upstream-faults.ts';
import type { EnquirySpool, WaitingEnquiry } from './enquiry-spool.ts';

/** All in ms. */
interface DeliveryTiming {
  /** How often the spool is looked into. */
  poll: number;
  /** The wait after a first failure; it doubles with each, up to `longestWait`. */
  firstWait: number;
  longestWait: number;
}

export interface DeliveryDeps {
  spool: EnquirySpool;
  apiUrl: URL;
  logger: Logger;
  metrics: UpstreamMetrics;
  timing?: Partial<DeliveryTiming>;
}

const defaultTiming: DeliveryTiming = { poll: 500, firstWait: 1000, longestWait: 30_000 };

/** How long the upstream may take to answer, in ms. */
const ANSWER_MS = 25_000;

/** Answers such as 500 to the same enquiry, after which it is set aside for those behind it. */
const MAX_ANSWERS = 10;

/** How long `stop` waits for a call under way, in ms; it is made again after the next start. */
const STOP_MS = 3000;

/** What the upstream, or a gateway before it, says when it cannot take anything at the moment. */
const notNow = [408, 425, 429, 502, 503, 504];

export interface Delivery {
  stop(): Promise<void>;
}

/**
 * Sends what waits in the spool to the upstream, one after the other in order, for as long as the
 * process lives. An enquiry leaves the spool once the upstream has taken it (2xx). One that it
 * refuses (4xx), or fails at again and again, is set aside and reported as an error in the log.
 */
export function startDelivery(deps: DeliveryDeps): Delivery {
  const { spool, apiUrl, logger, metrics } = deps;
  const timing = { ...defaultTiming, ...deps.timing };
  const stopping = new AbortController();

  async function work(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const wait = await deliverFirst(failures).catch((error) => {
        logger.error({ err: error }, 'spool cannot be used');
        return timing.longestWait;
      });
      failures = wait === undefined || wait === 0 ? 0 : failures + 1;
      await sleep(wait ?? timing.poll, null, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** @returns how long to wait before the next, in ms; undefined where none waits */
  async function deliverFirst(failures: number): Promise<number | undefined> {
    const enquiry = spool.first();
    if (!enquiry) return undefined;
    const line = { spooled: enquiry.id };
    const start = performance.now();
    const { status, fault } = await send(enquiry, apiUrl);
    metrics.countCall('/api/contact', (performance.now() - start) / 1000, fault);
    if (stopping.signal.aborted && status === undefined) return 0;
    if (status !== undefined && status >= 200 && status < 300) {
      spool.remove(enquiry.id);
      logger.info({ ...line, status }, 'waiting enquiry delivered');
      return 0;
    }
    const canWait = status === undefined || notNow.includes(status);
    if (!canWait) spool.countAnswer(enquiry.id);
    const isRefused = status !== undefined && status >= 400 && status < 500;
    if (!canWait && (isRefused || enquiry.answers + 1 >= MAX_ANSWERS)) {
      spool.putAside(enquiry.id, status);
      logger.error({ ...line, status }, 'waiting enquiry refused by the upstream, set aside');
      return 0;
    }
    logger.warn({ ...line, status, waiting: spool.waiting }, 'waiting enquiry not delivered yet');
    return waitAfter(failures, timing);
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([working, sleep(STOP_MS, null, { ref: false })]);
    },
  };
}

interface Sent {
  /** Undefined where there was no answer in time. */
  status?: number;
  fault?: Fault | undefined;
}

async function send({ path, headers, body }: WaitingEnquiry, apiUrl: URL): Promise<Sent> {
  try {
    const answer = await fetch(new URL(apiUrl.pathname.replace(/\/$/, '') + path, apiUrl), {
      method: 'POST',
      headers,
      body: Buffer.from(body),
      // A redirect means that it was not taken; following one could send it elsewhere.
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

/** Up to a quarter longer by chance. */
function waitAfter(failures: number, { firstWait, longestWait }: DeliveryTiming): number {
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(failures, 20));
  return wait * (1 + Math.random() / 4);
}
