import { addBrotli, type PreparedAnswer } from './prepared-answer.ts';

/**
 * Answers by page key, each made at most once, also when it is asked for twice at the same time.
 * A failure is not kept: the next request tries again.
 */
export class RenderedPages {
  readonly #answers = new Map<string, PreparedAnswer | Promise<PreparedAnswer>>();
  readonly #make: (key: string) => Promise<PreparedAnswer>;

  /** @param make gives the answer for a key; only known keys may be asked for */
  constructor(make: (key: string) => Promise<PreparedAnswer>) {
    this.#make = make;
  }

  /** The answer for a key, made on first use. */
  get(key: string): PreparedAnswer | Promise<PreparedAnswer> {
    const known = this.#answers.get(key);
    if (known) return known;
    const making = this.#make(key).then((answer) => {
      this.#answers.set(key, answer);
      return answer;
    });
    this.#answers.set(key, making);
    making.catch(() => this.#answers.delete(key));
    return making;
  }

  /** The answer for a key where it is there already. */
  ready(key: string): PreparedAnswer | undefined {
    const known = this.#answers.get(key);
    return known instanceof Promise ? undefined : known;
  }

  /** Makes what is still missing of a key's answer, the slow compression too. */
  async finish(key: string): Promise<void> {
    await addBrotli(await this.get(key));
  }
}
