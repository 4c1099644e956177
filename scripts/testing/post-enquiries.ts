import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { enquiry } from './enquiry.ts';

/** Number of concurrent visitors of each kind. */
const VISITORS = 2;

/** Delay before a service that is down is tried again, in ms. */
const PAUSE_MS = 25;

/**
 * Posts enquiries continuously to a service that may crash at any time. Some visitors retry with the same
 * Idempotency-Key until acknowledged, like a spool; the others post once.
 */
export function postEnquiries(origin: string) {
  const acknowledged: string[] = [];
  let unanswered = 0;
  let isStopped = false;
  let answer = Promise.withResolvers<void>();

  async function post(message: string, key: string | undefined): Promise<boolean> {
    try {
      const { status } = await fetch(`${origin}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
        body: JSON.stringify({ ...enquiry, your_message: message }),
      });
      if (status !== 201) throw new Error(`status ${status}`);
      acknowledged.push(message);
      answer.resolve();
      return true;
    } catch (error) {
      if (isDown(error)) await sleep(PAUSE_MS);
      else unanswered += 1;
      return false;
    }
  }

  async function visit(repeats: boolean): Promise<void> {
    while (!isStopped) {
      const message = randomUUID();
      const key = repeats ? message : undefined;
      while (!(await post(message, key)) && repeats);
    }
  }

  const visits = [true, false].flatMap((repeats) =>
    Array.from({ length: VISITORS }, () => visit(repeats)),
  );
  return {
    /** Resolves when the next enquiry is acknowledged. */
    nextAnswer() {
      answer = Promise.withResolvers();
      return answer.promise;
    },
    /**
     * Waits for pending posts. `acknowledged` are the messages that got a 201, `unanswered` is the number of
     * posts aborted after they were sent.
     */
    async stop() {
      isStopped = true;
      await Promise.all(visits);
      return { acknowledged, unanswered };
    },
  };
}

/** @returns whether the connection was refused, so that nothing was sent */
function isDown(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED';
}
