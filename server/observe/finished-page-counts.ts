import type { Coding } from '#server/responses/content-coding.ts';
import type { PlainCounter, Tally } from './plain-counter.ts';
import type { PlainHistogram, Series } from './plain-histogram.ts';

/** Counts the answers with the finished pages of one route, without looking anything up. */
export class FinishedPageCounts {
  readonly #whole: Tally;
  readonly #notModified: Tally;
  readonly #durations: Series;
  readonly #byCoding: Readonly<Record<Coding, Tally>>;

  /**
   * @param requests by route and status
   * @param durations by route, in seconds
   * @param answers by whether they were there already, and coding
   */
  constructor(
    route: string,
    requests: PlainCounter,
    durations: PlainHistogram,
    answers: PlainCounter,
  ) {
    this.#whole = requests.series(route, 200);
    this.#notModified = requests.series(route, 304);
    this.#durations = durations.series(route);
    this.#byCoding = {
      br: answers.series('hit', 'br'),
      gzip: answers.series('hit', 'gzip'),
      identity: answers.series('hit', 'identity'),
    };
  }

  /** Counts one that took no time. */
  add(status: number, coding: Coding): void {
    const requests = status === 304 ? this.#notModified : this.#whole;
    requests.count += 1;
    const { counts } = this.#durations;
    counts[0] = (counts[0] ?? 0) + 1;
    this.#byCoding[coding].count += 1;
  }
}
