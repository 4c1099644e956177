const MAX_LENGTH = 200;

/**
 * A path as a line of the log may hold it: segments that look like an e-mail address are left out,
 * and what is longer than 200 characters is cut off. Queries, which may hold anything, never get here.
 */
export function loggablePath(path: string): string {
  const segments = path.split('/').map((segment) => (/@|%40/.test(segment) ? '…' : segment));
  return segments.join('/').slice(0, MAX_LENGTH);
}
