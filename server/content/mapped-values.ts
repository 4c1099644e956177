/**
 * A map whose values are made from another one's, anew each time that they are asked for: what would
 * take too much memory to be kept, and is seldom needed.
 */
export class MappedValues<Source, Value> implements ReadonlyMap<string, Value> {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #make: (source: Source, key: string) => Value;

  constructor(sources: ReadonlyMap<string, Source>, make: (source: Source, key: string) => Value) {
    this.#sources = sources;
    this.#make = make;
  }

  get size(): number {
    return this.#sources.size;
  }

  has(key: string): boolean {
    return this.#sources.has(key);
  }

  get(key: string): Value | undefined {
    const source = this.#sources.get(key);
    return source === undefined ? undefined : this.#make(source, key);
  }

  keys(): MapIterator<string> {
    return this.#sources.keys();
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this) yield value;
  }

  *entries(): MapIterator<[string, Value]> {
    for (const [key, source] of this.#sources) yield [key, this.#make(source, key)];
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(visit: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }
}
