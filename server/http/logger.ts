import type { pino } from 'pino';

/** The subset of pino's logger that this server uses; tests pass one that records its lines. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

const MAX_PATH_LENGTH = 200;

/**
 * A path for the log: segments that look like an email address are removed, and the rest is truncated to 200
 * characters. Queries, which may contain anything, are never logged.
 */
export function loggablePath(path: string): string {
  const mayHoldAddress = path.includes('@') || path.includes('40');
  return (mayHoldAddress ? withoutAddresses(path) : path).slice(0, MAX_PATH_LENGTH);
}

function withoutAddresses(path: string): string {
  const segments = path.split('/').map((segment) => (/@|%(?:25)*40/.test(segment) ? '…' : segment));
  return segments.join('/');
}
