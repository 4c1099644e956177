import { pino } from 'pino';
import type { Logger } from '#server/http/logger.ts';
import { currentRequestId } from '#server/http/request-id.ts';

/** Access log lines are written together: up to this many bytes, for at most this long. */
const BATCH_BYTES = 8192;
const BATCH_MS = 200;

let formattedMs = 0;
let formattedTime = '';

/** The time in ISO 8601, as pino's own `isoTime`; formatted once for all lines of a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== formattedMs) {
    formattedMs = now;
    formattedTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return formattedTime;
}

/** The format of every line: JSON, with the id of the request that is being handled. */
export function logFormat(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    timestamp: isoTime,
    mixin: () => ({ requestId: currentRequestId() }),
  };
}

/**
 * One JSON object a line on standard output. JSON escapes text from visitors, so it cannot forge a
 * line.
 *
 * @param level the lowest level that is written (`LOG_LEVEL`)
 */
export function createLogger(level: string): pino.Logger {
  return pino(logFormat(level), pino.destination({ sync: true }));
}

/**
 * The same logger, and one for the access log, to the same output. A write costs more than a line,
 * so the lines of the access log wait for others; all others are written at once, behind those that
 * wait. A process that ends by itself or by a signal loses none. A request's ID is passed with its
 * line.
 */
export function createLoggers(level: string): {
  logger: pino.Logger;
  accessLogger: Pick<Logger, 'info'>;
} {
  const output = pino.destination({ sync: true, minLength: BATCH_BYTES, periodicFlush: BATCH_MS });
  process.on('exit', () => output.flush());
  const atOnce = {
    write(line: string) {
      output.write(line);
      // Writes at once, as the output is synchronous. `flushSync` never returns from a closed pipe.
      output.flush();
    },
  };
  return {
    logger: pino(logFormat(level), atOnce),
    accessLogger: pino({ level, base: null, timestamp: isoTime }, output),
  };
}
