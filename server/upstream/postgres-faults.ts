/**
 * SQLSTATEs and classes of faults that pass by themselves:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const TEMPORARY_SQLSTATES = [
  '08', // connection exception
  '53', // insufficient resources, among them too many connections
  '57P', // shut down, starting up
  '57014', // statement timeout, as while another process migrates
  '40', // transaction rolled back
  '55P03', // lock not available
];

const TEMPORARY_SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** pg's own errors about a connection have a message but no code. */
const TEMPORARY_MESSAGE = /^Connection terminated|timeout/i;

/**
 * Whether connecting may succeed later without a change of configuration. A refused password, an
 * unknown database or a missing right stays until someone acts.
 */
export function faultIsTemporary(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return TEMPORARY_MESSAGE.test(message);
  return (
    TEMPORARY_SYSTEM_CODES.includes(code) ||
    TEMPORARY_SQLSTATES.some((prefix) => code.startsWith(prefix))
  );
}

/** @returns one line; if a host has several addresses, the error for all of them has no message */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || 'it does not answer').replace(/\s+/g, ' ');
}
