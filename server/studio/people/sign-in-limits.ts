import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import { clientAddress } from '#server/http/client-address.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';
import { countEvent, forgetEndedCounts, uncountEvent } from '#server/upstream/counts.ts';
import type { Query } from '#server/upstream/database.ts';

const MINUTES = 15;
const SPAN_MS = MINUTES * 60_000;

/** Failed attempts in 15 minutes. An office has one address, so an address may fail more often. */
export const FAILURES = { fromAddress: 60, fromAddressToAccount: 10, toAccount: 50 };

/** Codes of the errors that count. */
const guesses: ReadonlySet<string> = new Set(['wrong-sign-in', 'wrong-password']);

type Limit = [name: string, max: number];

/**
 * Runs an attempt to sign in, unless there were too many failed ones. It is counted before, so that
 * simultaneous guesses cannot exceed a limit, and taken back if it succeeds.
 *
 * @param email the account, if the attempt names one
 * @throws StudioError 429, or what the attempt throws
 */
export async function limitAttempts<Result>(
  query: Query,
  req: Request,
  email: string | null,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const address = ipKeyGenerator(clientAddress(req));
  const limits: Limit[] = [[`from ${address}`, FAILURES.fromAddress]];
  if (email !== null)
    limits.push(
      [`from ${address} to ${email}`, FAILURES.fromAddressToAccount],
      [`to ${email}`, FAILURES.toAccount],
    );
  for (const [name, max] of limits) {
    if ((await countEvent(query, name, SPAN_MS)) > max) throw tooMany(req);
  }
  const takeBack = async () => {
    for (const [name] of limits) await uncountEvent(query, name);
    await forgetEndedCounts(query);
  };
  try {
    const result = await attempt();
    await takeBack();
    return result;
  } catch (error) {
    if (!(error instanceof StudioError && guesses.has(error.code))) await takeBack();
    throw error;
  }
}

function tooMany(req: Request): StudioError {
  req.res?.set('Retry-After', String(MINUTES * 60));
  return new StudioError(
    429,
    'too-many-attempts',
    `There were too many attempts to sign in. Wait ${MINUTES} minutes and try again, or ask an owner for a new link.`,
  );
}
