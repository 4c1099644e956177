import { pino } from 'pino';
import { currentRequestId } from '#server/http/request-id.ts';

/** The part of pino's logger that this server uses; a test passes one that keeps its lines. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Access log lines are written together: up to this many bytes, for at most so long. */
const BATCH_BYTES = 8192;
const BATCH_MS = 200;

/** The format of every line: JSON, with the id of the request that is being handled. */
export function logFormat(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
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
 * A logger to the same output whose lines may wait for others: a write costs more than a line. A
 * process that ends by itself or by a signal loses none.
 */
export function createBatchedLogger(level: string): pino.Logger {
  const output = pino.destination({
    sync: true,
    minLength: BATCH_BYTES,
    periodicFlush: BATCH_MS,
  });
  process.on('exit', () => output.flushSync());
  return pino(logFormat(level), output);
}
