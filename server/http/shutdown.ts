import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { ClosingServer } from './closing-server.ts';
import type { Logger } from './logger.ts';

type Budget = Pick<Config, 'shutdownTimeoutMs' | 'shutdownDelayMs'>;

interface ShutdownDeps {
  servers: readonly Server[];
  config: Budget;
  /** Set to false when the shutdown begins. */
  readiness: { ready: boolean };
  logger: Logger;
  /**
   * Closes everything else; called when the shutdown begins.
   *
   * @param served resolves once no request is in flight; resources of requests stay open until then
   * @param deadline aborted `CLOSE_MS` before the end, when nothing may be awaited any longer
   */
  close: (served: Promise<void>, deadline: AbortSignal) => Promise<void>;
}

/** Part of the timeout reserved for closing resources, once requests have been cut off. */
const CLOSE_MS = 1000;
/** Timeout after SIGINT (Ctrl+C) and after an uncaught error. */
const HURRY_TIMEOUT_MS = 4000;

/** Maximum time from a SIGTERM to the end of the process, in ms. */
export const longestShutdownMs = ({ shutdownTimeoutMs, shutdownDelayMs }: Budget): number =>
  shutdownDelayMs + Math.max(CLOSE_MS, shutdownTimeoutMs);

/**
 * SIGTERM: reports unready, accepts connections for the configured delay, finishes the requests in flight,
 * closes everything else and exits 0. Requests that outlast the timeout are cut off, and the process ends
 * then in any case. SIGINT: the same with a short timeout and no delay, also after a SIGTERM. An uncaught
 * error or unhandled rejection is logged and then handled like SIGINT, with exit code 1.
 */
export function shutdownOnSignal({
  servers,
  config,
  readiness,
  logger,
  close,
}: ShutdownDeps): void {
  const hurry = new AbortController();
  const deadline = new AbortController();
  const closing = servers.map((server) => new ClosingServer(server, hurry.signal));
  let hasFailed = false;
  const exit = () => process.exit(hasFailed ? 1 : 0);

  const endWithin = (ms: number) => {
    setTimeout(() => deadline.abort(), ms - CLOSE_MS);
    setTimeout(() => {
      logger.error({}, 'stopped before everything was closed');
      exit();
    }, ms);
  };
  deadline.signal.addEventListener('abort', () => {
    for (const each of closing) each.cut();
  });

  const serveLast = async () => {
    for (const each of closing) each.sendAway();
    await sleep(config.shutdownDelayMs, null, { signal: hurry.signal }).catch(() => {});
    await Promise.all(closing.map((each) => each.close()));
  };
  const stop = async (signal: string) => {
    if (!readiness.ready) return;
    readiness.ready = false;
    logger.info({ signal }, 'stopping');
    endWithin(longestShutdownMs(config));
    await close(serveLast(), deadline.signal);
    logger.info({}, 'stopped');
    exit();
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  const stopSoon = (signal: string) => {
    hurry.abort();
    endWithin(HURRY_TIMEOUT_MS);
    stop(signal);
  };
  process.on('SIGINT', () => stopSoon('SIGINT'));
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (err, origin) => {
    if (hasFailed) process.exit(1);
    hasFailed = true;
    logger.fatal({ err, origin }, 'uncaught error');
    stopSoon(origin);
  });
}
