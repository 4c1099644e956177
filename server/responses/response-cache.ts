import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

/** Enough for some ten thousand pages. */
export const DEFAULT_CACHE_BYTES = 256 * 2 ** 20;

/** How a response came out of the cache. */
export type CacheStatus = 'hit' | 'miss';

/**
 * Responses by key, each made when it is first asked for and never twice at the same time. The
 * least recently used ones leave when the cache is full. A failure is not kept. A response is
 * served as soon as it is made; its brotli bytes follow, one response after the other.
 */
export class ResponseCache {
  readonly #cache: LRUCache<string, CachedResponse>;
  #completing: Promise<void> = Promise.resolve();
  #evictions = 0;

  /**
   * @param make makes the response for a key; only keys it knows may be asked for
   * @param maxBytes memory for the responses' bytes
   */
  constructor(make: (key: string) => Promise<CachedResponse>, maxBytes = DEFAULT_CACHE_BYTES) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => size,
      // A response that is being made is sent even if it no longer fits.
      ignoreFetchAbort: true,
      allowStaleOnFetchAbort: true,
      fetchMethod: (key) => make(key),
      dispose: (_response, _key, reason) => {
        if (reason === 'evict') this.#evictions += 1;
      },
    });
  }

  /** The response for a key, made if it is not there, and whether it was there. */
  async get(key: string): Promise<{ response: CachedResponse; cache: CacheStatus }> {
    const cached = this.#cache.get(key);
    if (cached) return { response: cached, cache: 'hit' };
    const response = await this.#cache.forceFetch(key);
    if (!response.body.br) this.#completeLater(key);
    return { response, cache: 'miss' };
  }

  /** Whether the response for a key is there. */
  has(key: string): boolean {
    return this.#cache.has(key);
  }

  /** Bytes of all responses that are there. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** Whether a response had to leave because the cache is full. */
  get isFull(): boolean {
    return this.#evictions > 0;
  }

  /** Resolves when every response that was asked for so far has its brotli bytes. */
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
