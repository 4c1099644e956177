import { LRUCache } from 'lru-cache';
import { DEFAULT_CACHE_BYTES } from '#server/config.ts';
import type { CachedResponse } from './cached-response.ts';

/**
 * Responses by key. Each is made when it is first requested, once for all clients that wait for it;
 * failures are not cached. A full cache evicts the least recently used responses. A new response is
 * served at once, and brotli is added later, to one response at a time.
 */
export class ResponseCache {
  readonly #cache: LRUCache<string, CachedResponse>;
  #completing: Promise<void> = Promise.resolve();

  /**
   * @param make makes the response for a key
   * @param maxBytes maximum size of all responses
   */
  constructor(make: (key: string) => Promise<CachedResponse>, maxBytes = DEFAULT_CACHE_BYTES) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => size,
      // A response that is evicted or forgotten while it is made is still sent, and not kept.
      ignoreFetchAbort: true,
      fetchMethod: (key) => make(key),
    });
  }

  /** The response for a key, if it is cached. */
  cached(key: string): CachedResponse | undefined {
    return this.#cache.get(key);
  }

  /** The response for a key, made if it is not cached. */
  async get(key: string): Promise<CachedResponse> {
    const cached = this.cached(key);
    if (cached) return cached;
    const response = await this.#cache.forceFetch(key);
    if (!response.body.br) this.#completeLater(key);
    return response;
  }

  /** Whether the response for a key is cached. */
  has(key: string): boolean {
    return this.#cache.has(key);
  }

  /** Size of all cached responses. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** Keys of the responses that were requested most recently, the latest one last. */
  latest(count: number): string[] {
    return [...this.#cache.rkeys()].slice(-count);
  }

  /** Forgets all responses, because their version is served no longer, and stops adding brotli to them. */
  clear(): void {
    this.#cache.clear();
  }

  /** Resolves when every response requested so far has brotli. */
  async completed(): Promise<void> {
    await this.#completing;
  }

  #completeLater(key: string): void {
    this.#completing = this.#completing.then(async () => {
      const response = this.#cache.peek(key);
      if (!response) return;
      const complete = await response.complete();
      if (this.#cache.peek(key) === response) this.#cache.set(key, complete);
    });
  }
}
