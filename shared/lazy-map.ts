/**
 * A map whose values are computed on first access and cached: startup and content changes cost only the pages
 * that are rendered.
 */
class LazyMap<From, To> implements ReadonlyMap<string, To> {
  readonly #from: ReadonlyMap<string, From>;
  readonly #make: (value: From, key: string) => To;
  readonly #made = new Map<string, To>();

  constructor(from: ReadonlyMap<string, From>, make: (value: From, key: string) => To) {
    this.#from = from;
    this.#make = make;
  }

  get size(): number {
    return this.#from.size;
  }

  has(key: string): boolean {
    return this.#from.has(key);
  }

  get(key: string): To | undefined {
    return this.#made.get(key) ?? (this.#from.has(key) ? this.#makeFor(key) : undefined);
  }

  keys(): MapIterator<string> {
    return this.#from.keys();
  }

  *values(): Generator<To, undefined> {
    for (const key of this.keys()) yield this.get(key) as To;
    return undefined;
  }

  *entries(): Generator<[string, To], undefined> {
    for (const key of this.keys()) yield [key, this.get(key) as To];
    return undefined;
  }

  [Symbol.iterator](): MapIterator<[string, To]> {
    return this.entries();
  }

  forEach(call: (value: To, key: string, map: ReadonlyMap<string, To>) => void): void {
    for (const [key, value] of this) call(value, key, this);
  }

  #makeFor(key: string): To {
    const made = this.#make(this.#from.get(key) as From, key);
    this.#made.set(key, made);
    return made;
  }
}

/** Maps a map's values lazily: each is computed on first access. */
export const mapLazily = <From, To>(
  from: ReadonlyMap<string, From>,
  make: (value: From, key: string) => To,
): ReadonlyMap<string, To> => new LazyMap(from, make);
