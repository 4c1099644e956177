import type { Server } from 'node:http';
import type { Logger } from '#server/observe/log.ts';

/** How often the log speaks of them at most, in ms: they come by the thousand. */
const LINE_MS = 60_000;

/**
 * Counts the connections that a server hangs up on because as many as may be are open. The first one
 * is a line in the log, and after that a line a minute says how many there were since.
 */
export function noteRefusedConnections(server: Server, count: () => void, logger: Logger): void {
  let untold = 0;
  let isQuiet = false;
  const tell = () => {
    isQuiet = untold > 0;
    if (!isQuiet) return;
    const { maxConnections } = server;
    logger.warn({ refused: untold, maxConnections }, 'connections refused: too many are open');
    untold = 0;
    setTimeout(tell, LINE_MS).unref();
  };
  server.on('drop', () => {
    count();
    untold += 1;
    if (!isQuiet) tell();
  });
}
