import type { Server } from 'node:http';
import type { Logger } from '#server/observe/log.ts';

/** Minimum time between two log lines, in ms. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Counts the connections that a server refuses because too many are open. The first one is logged;
 * after that, one line a minute says how many were refused since.
 */
export function noteRefusedConnections(server: Server, count: () => void, logger: Logger): void {
  let unlogged = 0;
  let isWaiting = false;
  const log = () => {
    isWaiting = unlogged > 0;
    if (!isWaiting) return;
    const { maxConnections } = server;
    logger.warn({ refused: unlogged, maxConnections }, 'connections refused: too many are open');
    unlogged = 0;
    setTimeout(log, LOG_INTERVAL_MS).unref();
  };
  server.on('drop', () => {
    count();
    unlogged += 1;
    if (!isWaiting) log();
  });
}
