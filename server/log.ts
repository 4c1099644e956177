import { pino } from 'pino';

/** The part of pino's logger that this server uses; a test passes one that keeps its lines. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * One JSON object a line on standard output; text from visitors is escaped by JSON, so it cannot
 * forge a line.
 *
 * @param level the lowest level that is written (`LOG_LEVEL`)
 */
export function createLogger(level: string): pino.Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
