import { Gauge, type Registry } from 'prom-client';
import { withinMs } from '#server/http/within-ms.ts';

/** What waits to be handed on. */
export interface Waiting {
  count: number;
  /** Since when the oldest of them waits; null where none does. */
  since: Date | null;
}

/** Shorter than a scrape may take; a database may take longer. */
const READ_MS = 2000;

/**
 * Two gauges: how many wait, and for how long the oldest has. What cannot be read has no sample, and
 * where nothing is kept none waits.
 *
 * @param name of the first gauge; the other one's has `_oldest_seconds` behind it
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
