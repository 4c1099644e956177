import type { Request } from 'express';
import type { Query } from '#server/studio/doors/database.ts';
import { clientAddress, clientNetwork } from '#server/studio/doors/http.ts';
import {
  countEvent,
  DAY_MS,
  deleteCount,
  deleteEndedCounts,
  isCounted,
  uncountEvent,
} from '#server/studio/doors/service.ts';
import { StudioError } from '#server/studio/http/studio-error.ts';

const MINUTES = 15;
const SPAN_MS = MINUTES * 60_000;

/** How long an address counts as familiar after the account's owner has signed in from it. */
const KNOWN_MS = 90 * DAY_MS;

/** Maximum failed attempts in 15 minutes. An office shares one address, so an address may fail more often. */
export const FAILURES = { fromAddress: 60, fromAddressToAccount: 10, toAccount: 50 };

/** Codes of the counted errors. */
const guesses: ReadonlySet<string> = new Set(['wrong-sign-in', 'wrong-password']);

type Limit = [name: string, max: number];

/**
 * Runs a sign-in attempt unless too many have failed. It is counted beforehand, so that simultaneous guesses
 * cannot exceed a limit, and taken back unless it was a wrong guess. Guesses from other addresses do not lock
 * an owner out of a familiar one.
 *
 * @param email the account, if the attempt names one
 * @throws StudioError 429, or errors of the attempt
 */
export async function limitAttempts<Result>(
  query: Query,
  req: Request,
  email: string | null,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const address = clientNetwork(clientAddress(req));
  const known = email === null ? null : `known ${address} to ${email}`;
  const limits: Limit[] = [[`from ${address}`, FAILURES.fromAddress]];
  if (email !== null) limits.push([`from ${address} to ${email}`, FAILURES.fromAddressToAccount]);
  if (known !== null && !(await isCounted(query, known)))
    limits.push([`to ${email}`, FAILURES.toAccount]);
  const counted: string[] = [];
  const takeBack = async () => {
    for (const name of counted) await uncountEvent(query, name);
    await deleteEndedCounts(query);
  };
  for (const [name, max] of limits) {
    if ((await countEvent(query, name, SPAN_MS)) > max) {
      await takeBack();
      throw tooMany(req);
    }
    counted.push(name);
  }
  try {
    const result = await attempt();
    await takeBack();
    if (known !== null) {
      // A running window is not prolonged, so a new one is started.
      await deleteCount(query, known);
      await countEvent(query, known, KNOWN_MS);
    }
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
