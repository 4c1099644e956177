import type { pino } from 'pino';

/** The part of pino's logger that this server uses; a test passes one that keeps its lines. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

const MAX_PATH_LENGTH = 200;

/**
 * A path as a line of the log may hold it: segments that look like an email address are left out,
 * and the rest is cut to 200 characters. Queries, which may hold anything, never get here.
 */
export function loggablePath(path: string): string {
  const mayHoldAddress = path.includes('@') || path.includes('40');
  return (mayHoldAddress ? withoutAddresses(path) : path).slice(0, MAX_PATH_LENGTH);
}

function withoutAddresses(path: string): string {
  const segments = path.split('/').map((segment) => (/@|%(?:25)*40/.test(segment) ? '…' : segment));
  return segments.join('/');
}
