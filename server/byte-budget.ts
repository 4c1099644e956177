/** For all finished answers; those of some ten thousand pages fit. */
export const DEFAULT_CACHE_BYTES = 256 * 2 ** 20;

/** Something that can be made again, and may be dropped to make room. */
export interface Droppable {
  drop(): void;
}

/**
 * Keeps what is held within a number of bytes: the least recently used goes first. What was held
 * last always stays, so that a budget that is too small still serves.
 */
export class ByteBudget {
  readonly #limit: number;
  /** In the order of their last use. */
  readonly #held = new Map<Droppable, number>();
  #bytes = 0;
  #drops = 0;

  /** @param limit in bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** All that is held, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many had to go so far: once there is one, whatever more is held displaces something. */
  get drops(): number {
    return this.#drops;
  }

  /** Holds something, or counts it anew. */
  hold(item: Droppable, bytes: number): void {
    this.#bytes += bytes - (this.#held.get(item) ?? 0);
    this.#held.delete(item);
    this.#held.set(item, bytes);
    for (const [oldest, size] of this.#held) {
      if (this.#bytes <= this.#limit || oldest === item) return;
      this.#held.delete(oldest);
      this.#bytes -= size;
      this.#drops += 1;
      oldest.drop();
    }
  }

  /** Notes that something held was used; while half is free, nothing is about to go. */
  touch(item: Droppable): void {
    if (this.#bytes < this.#limit / 2) return;
    const bytes = this.#held.get(item);
    if (bytes === undefined) return;
    this.#held.delete(item);
    this.#held.set(item, bytes);
  }
}
