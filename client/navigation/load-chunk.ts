import { CHUNK_LOAD_TIMEOUT_MS } from '#shared/api.ts';

/** A part of a page that failed to load, or not in time. */
export class ChunkLoadError extends Error {
  /** Name of the chunk. */
  readonly chunk: string;
  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed.`, { cause });
    this.name = 'ChunkLoadError';
    this.chunk = chunk;
  }
}

/**
 * Adds a timeout and one error message to the loading of a chunk.
 *
 * @param name the name in the error message
 * @throws ChunkLoadError on failure, or after 120 s
 */
export async function loadChunk<T>(name: string, loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } catch (error) {
    throw new ChunkLoadError(name, error);
  } finally {
    clearTimeout(timer);
  }
}
