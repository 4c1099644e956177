import { LRUCache } from 'lru-cache';
import { DEFAULT_CACHE_BYTES } from '#server/config.ts';
import type { CachedResponse } from './cached-response.ts';

/**
 * Responses by key. Each is rendered on its first request, once for all clients waiting for it; failures are
 * not cached. A full cache evicts the least recently used responses. A new response is served immediately;
 * once it is requested again, brotli is added, to one response at a time.
 */
export class ResponseCache {
  readonly #cache: LRUCache<string, CachedResponse>;
  #completing: Promise<void> = Promise.resolve();
  /** Responses that get brotli next. */
  readonly #queued = new WeakSet<CachedResponse>();

  /**
   * @param make renders the response for a key
   * @param maxBytes maximum total size of the responses
   */
  constructor(make: (key: string) => Promise<CachedResponse>, maxBytes = DEFAULT_CACHE_BYTES) {
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => size,
      // A response evicted while it is rendered is still sent, but not cached.
      ignoreFetchAbort: true,
      fetchMethod: (key) => make(key),
    });
  }

  /** The response for a key, if it is cached. */
  cached(key: string): CachedResponse | undefined {
    const response = this.#cache.get(key);
    if (response && !response.body.br && !this.#queued.has(response))
      this.#completeLater(key, response);
    return response;
  }

  /** The response for a key, rendered if it is not cached. */
  async get(key: string): Promise<CachedResponse> {
    return this.cached(key) ?? this.#cache.forceFetch(key);
  }

  /** Whether the response for a key is cached. */
  has(key: string): boolean {
    return this.#cache.has(key);
  }

  /** Total size of all cached responses. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** Keys of the most recently requested responses, the latest one last. */
  latest(count: number): string[] {
    return [...this.#cache.rkeys()].slice(-count);
  }

  /** Removes all responses because their version is no longer served, and stops adding brotli to them. */
  clear(): void {
    this.#cache.clear();
  }

  /** Resolves when every response requested more than once has brotli. */
  async completed(): Promise<void> {
    await this.#completing;
  }

  #completeLater(key: string, response: CachedResponse): void {
    this.#queued.add(response);
    this.#completing = this.#completing.then(async () => {
      if (this.#cache.peek(key) !== response) return;
      const complete = await response.complete();
      if (this.#cache.peek(key) === response) this.#cache.set(key, complete);
    });
  }
}
