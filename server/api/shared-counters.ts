import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClientRateLimitInfo,
  MemoryStore,
  type Options,
  type Store,
} from 'express-rate-limit';
import { withinMs } from '#server/http/within-ms.ts';
import type { Logger } from '#server/observe/log.ts';

/** How long a call may wait for Redis, in ms, before it is counted here alone. */
const ANSWER_MS = 1000;

/** How long Redis is left alone after it failed, in ms, so that not every call waits for it. */
const PAUSE_MS = 5000;

/** How long a start waits for a connection that neither comes nor fails, in ms. */
const CONNECT_MS = 5000;

/** Counters that all replicas share. */
export interface SharedCounters {
  /**
   * A store for express-rate-limit. While Redis does not answer, it counts in this process alone:
   * no visitor is refused for that.
   *
   * @param name keeps the counts of several limits apart
   */
  store(name: string): Store;
  close(): void;
}

/**
 * Connects to Redis or Valkey, and goes on trying for as long as the process lives. That it does
 * not answer, and that it answers again, is a line each in the log.
 */
export async function connectCounters(redisUrl: string, logger: Logger): Promise<SharedCounters> {
  const [{ createClient }, { RedisStore }] = await Promise.all([
    import('redis'),
    import('rate-limit-redis'),
  ]);
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    // A connection that is silent although it was asked is dead; TCP alone would not notice.
    pingInterval: 5000,
    socket: { connectTimeout: 5000, socketTimeout: 15_000, reconnectStrategy: waitBeforeRetry },
  });
  let isUp = true;
  let pausedUntil = 0;

  function fail(error: unknown): void {
    pausedUntil = Date.now() + PAUSE_MS;
    if (!isUp) return;
    isUp = false;
    const code = (error as NodeJS.ErrnoException).code;
    logger.warn({ code }, 'Redis does not answer: rate limits are counted in this process alone');
  }

  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    if (Date.now() < pausedUntil) return undefined;
    try {
      const answer = await withinMs(question(), ANSWER_MS);
      if (!isUp) logger.info('Redis answers again: rate limits are counted for all replicas');
      isUp = true;
      return answer;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  client.on('error', fail);
  client.on('ready', () => {
    pausedUntil = 0;
  });
  const settled = once(client, 'ready').catch(() => {});
  client.connect().catch(fail);
  await Promise.race([settled, sleep(CONNECT_MS, null, { ref: false })]);

  return {
    store(name) {
      const shared = new RedisStore({
        prefix: `website:rate:${name}:`,
        sendCommand: (...command) => client.sendCommand(command),
      });
      return failOpenStore(shared, ask);
    },
    close: () => client.destroy(),
  };
}

type Ask = <Answer>(question: () => Promise<Answer>) => Promise<Answer | undefined>;

/** Takes what `shared` says; where that is nothing, counts in memory. */
function failOpenStore(shared: Store & { init: (options: Options) => unknown }, ask: Ask): Store {
  const local = new MemoryStore();
  return {
    init(options) {
      local.init(options);
      void ask(async () => shared.init(options));
    },
    async increment(key): Promise<ClientRateLimitInfo> {
      return (await ask(async () => shared.increment(key))) ?? local.increment(key);
    },
    async decrement(key) {
      await ask(async () => shared.decrement(key));
    },
    async resetKey(key) {
      await ask(async () => shared.resetKey(key));
    },
  };
}

function waitBeforeRetry(retries: number): number {
  return Math.min(5000, 100 * 2 ** Math.min(retries, 10)) * (0.75 + Math.random() / 4);
}
