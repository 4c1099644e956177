import { pino } from 'pino';
import { currentRequestId } from '#server/http/request-id.ts';
import { LogOutput } from './log-output.ts';

/** The part of pino's logger that this server uses; a test passes one that keeps its lines. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Takes a line of the access log, which may wait for others. */
export type LineSink = (line: string) => void;

/** How lines look, whoever takes them: with the id of the request that they are about. */
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
 * One JSON object a line on standard output; text from visitors is escaped by JSON, so it cannot
 * forge a line.
 *
 * @param level the lowest level that is written (`LOG_LEVEL`)
 */
export function createLogger(level: string): pino.Logger {
  return createLogs(level).logger;
}

/** The logger with the access log's way to the same output; null where the level leaves it out. */
export function createLogs(level: string): { logger: pino.Logger; accessLines: LineSink | null } {
  const output = new LogOutput(pino.destination({ sync: true }));
  process.on('exit', () => output.flush());
  const logger = pino(logFormat(level), output);
  return {
    logger,
    accessLines: logger.isLevelEnabled('info') ? (line) => output.add(line) : null,
  };
}
