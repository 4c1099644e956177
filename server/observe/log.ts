import { pino } from 'pino';
import type { Logger } from '#server/http/logger.ts';
import { currentRequestId } from '#server/http/request-id.ts';

/** Batching of access-log lines: up to this many bytes, for at most this long. */
const BATCH_BYTES = 8192;
const BATCH_MS = 200;

let formattedMs = 0;
let formattedTime = '';

/** The time in ISO 8601, as in pino's `isoTime`; formatted once for all lines of a millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== formattedMs) {
    formattedMs = now;
    formattedTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return formattedTime;
}

/** Fields that a human-readable line shows first or omits. */
const said = ['level', 'time', 'msg', 'err', 'requestId', 'version'];
const levels: Readonly<Record<number, string>> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

/** Escapes text from visitors, which could otherwise forge a line or send terminal sequences. */
const escaped = (text: unknown) => JSON.stringify(`${text}`).slice(1, -1);

/** Formats a log line for an output: human-readable on a terminal, otherwise unchanged. */
export function lineFor({ isTTY }: { isTTY?: boolean }, line: string): string {
  if (!isTTY || !line.startsWith('{')) return line;
  const fields = JSON.parse(line) as Record<string, unknown> & { err?: { stack?: string } };
  const others = Object.entries(fields)
    .filter(([name]) => !said.includes(name))
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const time = new Date(`${fields.time}`).toTimeString().slice(0, 8);
  const words = `${levels[Number(fields.level)] ?? ''}${escaped(fields.msg)}`;
  const stack = fields.err?.stack?.split('\n').map((each) => `\n  ${escaped(each)}`) ?? [];
  return `${[time, words, ...others].join(' ')}${stack.join('')}\n`;
}

const terminal = {
  write(line: string) {
    process.stdout.write(lineFor(process.stdout, line));
  },
};

/** The format of every line: JSON, with the ID of the current request. */
export function logFormat(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    timestamp: isoTime,
    mixin: () => ({ requestId: currentRequestId() }),
  };
}

/**
 * One JSON object per line on standard output. JSON escapes text from visitors, so it cannot forge a line. On
 * a terminal, lines are human-readable.
 *
 * @param level the minimum level (`LOG_LEVEL`)
 */
export function createLogger(level: string): pino.Logger {
  const output = process.stdout.isTTY ? terminal : pino.destination({ sync: true });
  return pino(logFormat(level), output);
}

/**
 * The same logger, and one for the access log with the same output. A write costs more than a line, so
 * access-log lines are batched; all others are written at once, after pending ones. Nothing is lost when the
 * process exits or is terminated by a signal. A request's ID is passed with its line.
 */
export function createLoggers(level: string): {
  logger: pino.Logger;
  accessLogger: Pick<Logger, 'info'>;
} {
  const ofAccess = { level, base: null, timestamp: isoTime };
  if (process.stdout.isTTY)
    return { logger: createLogger(level), accessLogger: pino(ofAccess, terminal) };
  const output = pino.destination({ sync: true, minLength: BATCH_BYTES, periodicFlush: BATCH_MS });
  process.on('exit', () => output.flush());
  const atOnce = {
    write(line: string) {
      output.write(line);
      // Writes immediately, as the output is synchronous. `flushSync` never returns from a closed pipe.
      output.flush();
    },
  };
  return {
    logger: pino(logFormat(level), atOnce),
    accessLogger: pino(ofAccess, output),
  };
}
