import { Counter, type Registry } from 'prom-client';

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
  readonly #counts = new Map<string, Map<string | number, number>>();

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
          for (const [b, times] of bySecond) this.inc({ [first]: a, [second]: b }, times);
      },
    });
  }

  /** Counts one for the values of the two labels. */
  add(first: string, second: string | number): void {
    let bySecond = this.#counts.get(first);
    if (!bySecond) {
      bySecond = new Map();
      this.#counts.set(first, bySecond);
    }
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
}
