import { Counter, type Registry } from 'prom-client';

/** One series of a counter. */
export interface Tally {
  count: number;
}

interface PlainCounterOptions {
  name: string;
  help: string;
  labels: readonly [string, string];
  registry: Registry;
}

/**
 * A counter of two labels for what every request adds to: plain numbers, put into prom-client's
 * counter when somebody reads it.
 */
export class PlainCounter {
  readonly #counts = new Map<string, Map<string | number, Tally>>();

  constructor({ name, help, labels: [first, second], registry }: PlainCounterOptions) {
    const counts = this.#counts;
    new Counter({
      name,
      help,
      labelNames: [first, second],
      registers: [registry],
      collect() {
        this.reset();
        for (const [a, bySecond] of counts)
          for (const [b, { count }] of bySecond)
            if (count > 0) this.inc({ [first]: a, [second]: b }, count);
      },
    });
  }

  /** Counts one for the values of the two labels. */
  add(first: string, second: string | number): void {
    this.series(first, second).count += 1;
  }

  /** The series for the values of the two labels, for who counts there again and again. */
  series(first: string, second: string | number): Tally {
    let bySecond = this.#counts.get(first);
    if (!bySecond) {
      bySecond = new Map();
      this.#counts.set(first, bySecond);
    }
    let tally = bySecond.get(second);
    if (!tally) {
      tally = { count: 0 };
      bySecond.set(second, tally);
    }
    return tally;
  }
}
