import { Gauge, type Registry } from 'prom-client';
import { withinMs } from '#server/http/within-ms.ts';

/** Items that wait to be handed on. */
export interface Waiting {
  count: number;
  /** Since when the oldest waits; null if there is none. */
  since: Date | null;
}

/** Longest wait for a reading, in ms: shorter than a scrape may take. */
const READ_MS = 2000;

/**
 * Two gauges: how many items wait, and for how long the oldest has. There is no sample if reading
 * fails.
 *
 * @param name of the first gauge; the second one's ends in `_oldest_seconds`
 * @param read undefined counts as none
 */
export function addWaiting(
  registry: Registry,
  name: string,
  what: string,
  read: () => Waiting | undefined | Promise<Waiting | undefined>,
): void {
  const add = (gauge: string, help: string, figureOf: (waiting: Waiting) => number) =>
    new Gauge({
      name: gauge,
      help,
      registers: [registry],
      async collect() {
        this.remove();
        const waiting = await withinMs(Promise.resolve().then(read), READ_MS).catch(() => null);
        if (waiting !== null) this.set(waiting ? figureOf(waiting) : 0);
      },
    });
  add(name, `${what}.`, ({ count }) => count);
  add(`${name}_oldest_seconds`, `${what}: for how long the oldest has.`, ({ since }) =>
    since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0,
  );
}
