import { once } from 'node:events';
import { MemoryStore, type Store } from 'express-rate-limit';
import type { Logger } from '#server/http/logger.ts';
import { withinMs } from '#server/http/within-ms.ts';

/** Timeout for Redis, after which this process counts a call alone. */
const ANSWER_MS = 1000;
/** Pause after a failure during which Redis is not used, so that not every call waits for it. */
const PAUSE_MS = 5000;
/** Startup timeout for a connection that neither opens nor fails. */
const CONNECT_MS = 5000;

/** Decrements only counters that have not expired: DECR would create one that never expires. */
const TAKE_BACK =
  'if redis.call("PTTL", KEYS[1]) > 0 then redis.call("DECR", KEYS[1]) end return 1';

/** Counters shared by all replicas. */
export type SharedCounters = Awaited<ReturnType<typeof connectCounters>>;

/**
 * Connects to Redis or Valkey and retries for the lifetime of the process. Losing and regaining the
 * connection are logged with one line each.
 */
export async function connectCounters(redisUrl: string, logger: Logger) {
  const [{ createClient }, { RedisStore }] = await Promise.all([
    import('@redis/client'),
    import('rate-limit-redis'),
  ]);
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    // TCP alone does not detect a dead peer; unanswered pings do.
    pingInterval: 5000,
    socket: { connectTimeout: 5000, socketTimeout: 15_000, reconnectStrategy: 2000 },
  });
  let isUp = true;
  let pausedUntil = 0;

  function fail(error: NodeJS.ErrnoException): void {
    pausedUntil = performance.now() + PAUSE_MS;
    if (!isUp) return;
    isUp = false;
    const { code } = error;
    logger.warn({ code }, 'Redis does not answer: rate limits are counted in this process alone');
  }

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    if (performance.now() < pausedUntil) return undefined;
    try {
      const answer = await withinMs(question(), ANSWER_MS);
      if (!isUp) logger.info('Redis answers again: rate limits are counted for all replicas');
      isUp = true;
      return answer;
    } catch (error) {
      fail(error as Error);
      return undefined;
    }
  }

  client.on('error', fail);
  client.on('ready', () => {
    pausedUntil = 0;
  });
  client.connect().catch(fail);
  await withinMs(once(client, 'ready'), CONNECT_MS).catch(() => {});

  return {
    /**
     * A store for express-rate-limit. While Redis does not answer, this process counts alone: the library's
     * `passOnStoreError` would let every call pass instead.
     *
     * @param name separates the counters of different limits
     */
    store(name: string): Store {
      const local = new MemoryStore();
      const prefix = `website:rate:${name}:`;
      const takeBack = (key: string) => client.eval(TAKE_BACK, { keys: [prefix + key] });
      const shared = new RedisStore({
        prefix,
        sendCommand: (...command) => client.sendCommand(command),
      });
      return {
        // The library treats stores of one class and prefix as the same one, and warns about double counting.
        prefix,
        init(options) {
          local.init(options);
          void ask(() => shared.init(options));
        },
        increment: async (key) => (await ask(() => shared.increment(key))) ?? local.increment(key),
        async decrement(key) {
          if ((await ask(() => takeBack(key))) === undefined) await local.decrement(key);
        },
        resetKey: (key) => ask(() => shared.resetKey(key)),
      };
    },
    close: () => client.destroy(),
  };
}
