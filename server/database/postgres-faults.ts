/**
 * Temporary system codes and SQLSTATEs: connection exceptions (08), rollbacks (40), too many connections
 * (53), a statement or lock timeout (57014, 55P03), shutdown and start (57P).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const TEMPORARY_CODE =
  /^(08...|40...|53...|55P03|57014|57P..|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)\w+|ENOTFOUND|EAI_AGAIN)$/;

/** pg's own connection errors have a message but no code. */
const TEMPORARY_MESSAGE = /^Connection terminated|timeout/i;

/**
 * Whether connecting may succeed later without a change of configuration. A wrong password, an unknown
 * database or a missing permission is permanent.
 */
export function faultIsTemporary(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? TEMPORARY_MESSAGE.test(message) : TEMPORARY_CODE.test(code);
}

/** @returns one line; if a host has several addresses, the aggregate error has no message of its own */
export function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || 'it does not answer').replace(/\s+/g, ' ');
}
