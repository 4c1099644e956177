import type { AnswerKind } from './answer-kind.ts';
import { ByteBudget, type Keeper } from './byte-budget.ts';
import { PreparedAnswer, prepareAnswer, type StoredAnswer } from './prepared-answer.ts';

/**
 * Answers by page key, each made when it is first asked for, and never twice at the same time. What
 * the budget drops is made again when it is asked for again. A failure is not kept: the next
 * request tries again.
 */
export class RenderedPages implements Keeper<PreparedAnswer> {
  readonly #answers = new Map<string, PreparedAnswer>();
  readonly #making = new Map<string, Promise<PreparedAnswer>>();
  readonly #make: (key: string) => Buffer | Promise<Buffer>;
  readonly #kindOf: (key: string) => AnswerKind;
  readonly #budget: ByteBudget<PreparedAnswer>;
  /** Keys of answers without their smallest coding, after the budget was used up. */
  readonly #unfinished = new Set<string>();

  /**
   * @param make gives the bytes for a key; only known keys may be asked for
   * @param kindOf says how they are sent
   * @param budget holds the answers, others' too
   */
  constructor(
    make: (key: string) => Buffer | Promise<Buffer>,
    kindOf: (key: string) => AnswerKind,
    budget = new ByteBudget<PreparedAnswer>(Number.POSITIVE_INFINITY),
  ) {
    this.#make = make;
    this.#kindOf = kindOf;
    this.#budget = budget;
  }

  /** The answer for a key, made where it is not there. */
  get(key: string): PreparedAnswer | Promise<PreparedAnswer> {
    return this.ready(key) ?? this.#making.get(key) ?? this.#startMaking(key);
  }

  /** The answer for a key where it is there already. */
  ready(key: string): PreparedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer) this.#budget.touch(answer);
    return answer;
  }

  /** Takes an answer that was made before. */
  put(key: string, stored: StoredAnswer): void {
    this.#keep(new PreparedAnswer(this.#kindOf(key), key, stored));
  }

  /** Lets go of an answer. */
  drop({ key }: PreparedAnswer): void {
    this.#answers.delete(key);
  }

  /** Makes what is still missing of a key's answer, the slow compression too. */
  async finish(key: string): Promise<void> {
    const answer = await this.get(key);
    await answer.addBrotli((bytes) => this.#budget.grow(answer, bytes));
  }

  #startMaking(key: string): Promise<PreparedAnswer> {
    const making = this.#prepare(key).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #prepare(key: string): Promise<PreparedAnswer> {
    const answer = await prepareAnswer(await this.#make(key), this.#kindOf(key), key);
    this.#keep(answer);
    if (this.#budget.drops > 0) this.#finishLater(key);
    return answer;
  }

  #keep(answer: PreparedAnswer): void {
    this.#answers.set(answer.key, answer);
    this.#budget.hold(answer, this);
  }

  /** Finishes what was made anew, one at a time; what is dropped meanwhile is left alone. */
  async #finishLater(key: string): Promise<void> {
    this.#unfinished.add(key);
    if (this.#unfinished.size > 1) return;
    for (const each of this.#unfinished) {
      if (this.#answers.has(each)) await this.finish(each);
      this.#unfinished.delete(each);
    }
  }
}
