/** For all finished answers; those of some ten thousand pages fit. */
export const DEFAULT_CACHE_BYTES = 256 * 2 ** 20;

/** Something that can be made again, and may be dropped to make room. */
export interface Held {
  /** In bytes. */
  readonly size: number;
}

/** Where something is kept. */
export interface Keeper<Item> {
  drop(item: Item): void;
}

/**
 * Keeps what is held within a number of bytes: the least recently used goes first. What was held
 * last always stays, so that a budget that is too small still serves.
 */
export class ByteBudget<Item extends Held = Held> {
  readonly #limit: number;
  /** In the order of their last use. */
  readonly #held = new Map<Item, Keeper<Item>>();
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

  /** Holds something that was not held before. */
  hold(item: Item, keeper: Keeper<Item>): void {
    this.#held.set(item, keeper);
    this.#add(item, item.size);
  }

  /** Counts what something that is held has grown by, in bytes. */
  grow(item: Item, bytes: number): void {
    if (!this.#use(item)) return;
    this.#add(item, bytes);
  }

  /** Notes that something held was used; while half is free, nothing is about to go. */
  touch(item: Item): void {
    if (this.#bytes >= this.#limit / 2) this.#use(item);
  }

  /** @returns whether it is held */
  #use(item: Item): boolean {
    const keeper = this.#held.get(item);
    if (!keeper) return false;
    this.#held.delete(item);
    this.#held.set(item, keeper);
    return true;
  }

  #add(item: Item, bytes: number): void {
    this.#bytes += bytes;
    for (const [oldest, keeper] of this.#held) {
      if (this.#bytes <= this.#limit || oldest === item) return;
      this.#held.delete(oldest);
      this.#bytes -= oldest.size;
      this.#drops += 1;
      keeper.drop(oldest);
    }
  }
}
