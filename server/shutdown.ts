import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Readiness } from './health.ts';
import type { Logger } from './log.ts';

interface ShutdownDeps {
  server: Server;
  config: Pick<Config, 'shutdownTimeoutMs' | 'shutdownDelayMs'>;
  readiness: Readiness;
  logger: Logger;
  /** Closes everything else, once no request is under way. */
  closeRest: () => Promise<void>;
}

const SWEEP_MS = 50;
/** SIGINT comes from someone at the keyboard, who does not wait long. */
const INTERRUPT_TIMEOUT_MS = 3000;

/**
 * SIGTERM: reports unready, goes on accepting for the configured delay, then finishes what is in
 * flight and exits 0; what is not finished within the timeout is cut. SIGINT: the same without the
 * delay and with little patience.
 */
export function shutdownOnSignal({
  server,
  config,
  readiness,
  logger,
  closeRest,
}: ShutdownDeps): void {
  let stopping = false;
  const stop = async (signal: string, delayMs: number, timeoutMs: number) => {
    if (stopping) return;
    stopping = true;
    readiness.ready = false;
    logger.info({ signal }, 'stopping');
    await sleep(delayMs);
    await closeServer(server, timeoutMs);
    await closeRest();
    logger.info({}, 'stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => stop('SIGTERM', config.shutdownDelayMs, config.shutdownTimeoutMs));
  process.on('SIGINT', () =>
    stop('SIGINT', 0, Math.min(INTERRUPT_TIMEOUT_MS, config.shutdownTimeoutMs)),
  );
}

/** Stops accepting, waits for what is in flight, and cuts what is left after `timeoutMs`. */
async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its request is done: sweep until none is left.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
