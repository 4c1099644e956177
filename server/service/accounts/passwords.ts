import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Logger } from '#server/http/logger.ts';
import { onceAMinute } from '#server/observe/once-a-minute.ts';

const argon2Async = promisify(argon2);

/** The cost of a hash. */
export interface HashCost {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** Cost of a new hash: 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const COST: HashCost = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Concurrent hashes and maximum queue length. One thread of Node's pool stays free for files. */
const LOGINS = { slots: 2, places: 32 };
const NEW_PASSWORDS = { slots: 1, places: 16 };

/** The password queue is full; the refusal has been counted for the log. */
export class TooManyPasswordsError extends Error {
  override name = 'TooManyPasswordsError';
}

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Password hashing. Logins and new passwords have separate queues, so that registrations cannot hold up
 * logins; if a queue is full, the call throws TooManyPasswordsError. One log line per minute counts these.
 *
 * @param cost of new hashes; a stored one includes its own
 */
export function createPasswords(logger: Pick<Logger, 'warn'>, cost = COST) {
  let refused = 0;
  const freshHash = (): Hash => ({
    ...cost,
    salt: randomBytes(SALT_BYTES),
    hash: Buffer.alloc(HASH_BYTES),
  });
  const logSoon = onceAMinute(() => {
    logger.warn({ count: refused }, 'too many passwords at once');
    refused = 0;
  });
  const refuse = (): never => {
    refused += 1;
    logSoon();
    throw new TooManyPasswordsError();
  };
  const forLogin = createQueue(LOGINS, refuse);
  const forNewPassword = createQueue(NEW_PASSWORDS, refuse);
  const hashIn = (queued: Queue) => async (password: string) => {
    const fresh = freshHash();
    return formatHash({ ...fresh, hash: await queued(() => derive(password, fresh)) });
  };
  return {
    /** @returns PHC string of Argon2id (RFC 9106) */
    hash: hashIn(forNewPassword),
    /** Like `hash`, but in the login queue. */
    hashAtLogin: hashIn(forLogin),
    /** @param stored PHC string; if undefined (unknown user), takes equally long and is never true */
    async verify(password: string, stored: string | undefined): Promise<boolean> {
      const expected = stored === undefined ? freshHash() : parseHash(stored);
      const actual = await forLogin(() => derive(password, expected));
      return timingSafeEqual(actual, expected.hash) && stored !== undefined;
    },
  };
}

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** @returns a function that runs work in order, or calls `refuse` if the queue is full */
function createQueue({ slots, places }: typeof LOGINS, refuse: () => never): Queue {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else if (waiting.length < places) await new Promise<void>((turn) => waiting.push(turn));
    else refuse();
    try {
      return await work();
    } finally {
      // The slot goes directly to the next in line, so that no newcomer can take it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

type Hash = HashCost & { salt: Buffer; hash: Buffer };

function derive(password: string, { salt, hash, ...cost }: Hash): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    ...cost,
    // NFKC: the same password however the keyboard composes its characters (NIST SP 800-63B, 3.1.1.2).
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: hash.length,
  };
  return argon2Async('argon2id', parameters);
}

function formatHash({ memory, passes, parallelism, salt, hash }: Hash): string {
  const [salt64, hash64] = [salt, hash].map((bytes) =>
    bytes.toString('base64').replaceAll('=', ''),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt64}$${hash64}`;
}

function parseHash(phc: string): Hash {
  const [, memory, passes, parallelism, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc) ??
    [];
  if (!salt || !hash) throw new Error('A stored password hash is not a PHC string of Argon2id');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
