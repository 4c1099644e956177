import { ByteBudget, type Droppable } from './byte-budget.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

/** Where an answer is kept: empty once it was dropped, and never filled again. */
export class Entry implements Droppable {
  answer: PreparedAnswer | undefined;
  readonly #key: string;
  readonly #entries: Map<string, Entry>;

  constructor(key: string, answer: PreparedAnswer, entries: Map<string, Entry>) {
    this.#key = key;
    this.#entries = entries;
    this.answer = answer;
  }

  drop(): void {
    this.answer = undefined;
    this.#entries.delete(this.#key);
  }
}

/**
 * Answers by page key, each made when it is first asked for, and never twice at the same time. What
 * the budget drops is made again when it is asked for again. A failure is not kept: the next
 * request tries again.
 */
export class RenderedPages {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<PreparedAnswer>>();
  readonly #make: (key: string) => Promise<PreparedAnswer>;
  readonly #budget: ByteBudget;
  /** Keys of answers without their smallest coding, after the budget was used up. */
  readonly #unfinished = new Set<string>();

  /**
   * @param make gives the answer for a key; only known keys may be asked for
   * @param budget holds the answers, others' too
   */
  constructor(
    make: (key: string) => Promise<PreparedAnswer>,
    budget = new ByteBudget(Number.POSITIVE_INFINITY),
  ) {
    this.#make = make;
    this.#budget = budget;
  }

  /** The answer for a key, made where it is not there. */
  get(key: string): PreparedAnswer | Promise<PreparedAnswer> {
    return this.ready(key) ?? this.#making.get(key) ?? this.#startMaking(key);
  }

  /** The answer for a key where it is there already. */
  ready(key: string): PreparedAnswer | undefined {
    const entry = this.#entries.get(key);
    if (entry) this.#budget.touch(entry);
    return entry?.answer;
  }

  /** Where the answer for a key is kept, if it is there already. */
  entry(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  /** Takes an answer that was made before. */
  put(key: string, answer: PreparedAnswer): void {
    const entry = new Entry(key, answer, this.#entries);
    this.#entries.set(key, entry);
    this.#budget.hold(entry, answer.size);
  }

  /** Makes what is still missing of a key's answer, the slow compression too. */
  async finish(key: string): Promise<void> {
    const answer = await this.get(key);
    await answer.addBrotli();
    const entry = this.#entries.get(key);
    if (entry?.answer === answer) this.#budget.hold(entry, answer.size);
  }

  #startMaking(key: string): Promise<PreparedAnswer> {
    const making = this.#make(key)
      .then((answer) => this.#keep(key, answer))
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  #keep(key: string, answer: PreparedAnswer): PreparedAnswer {
    this.put(key, answer);
    if (this.#budget.drops > 0) this.#finishLater(key);
    return answer;
  }

  /** Finishes what was made anew, one at a time; what is dropped meanwhile is left alone. */
  async #finishLater(key: string): Promise<void> {
    this.#unfinished.add(key);
    if (this.#unfinished.size > 1) return;
    for (const each of this.#unfinished) {
      if (this.#entries.has(each)) await this.finish(each);
      this.#unfinished.delete(each);
    }
  }
}
