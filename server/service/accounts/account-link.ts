import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserWithHash } from '../records.ts';
import type { AccountStore } from './account-store.ts';

/** Validity of a link, in hours. */
export const LINK_HOURS = 2;

/** The action that a link allows. */
export type LinkAction = 'confirm-email' | 'reset-password';

/**
 * A token that lets its owner do one thing to one account until it expires: `USER.EXPIRES.SIGNATURE`. The key
 * of the signature (HMAC-SHA256) is the stored password hash, so a new password invalidates the token: it
 * works once.
 */
export function signLink(action: LinkAction, user: UserWithHash, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000);
  return `${user.id}.${seconds}.${signature(action, user, seconds).toString('base64url')}`;
}

/** The user of a token; undefined if it is invalid, expired or used. */
export async function userOfLink(
  action: LinkAction,
  token: string,
  accounts: AccountStore,
): Promise<UserWithHash | undefined> {
  const [, id, seconds, signed] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !seconds || !signed || Number(seconds) * 1000 <= Date.now()) return undefined;
  const user = await accounts.findById(Number(id));
  if (!user) return undefined;
  const expected = signature(action, user, Number(seconds));
  return timingSafeEqual(Buffer.from(signed, 'base64url'), expected) ? user : undefined;
}

function signature(action: LinkAction, user: UserWithHash, seconds: number): Buffer {
  return createHmac('sha256', user.passwordHash)
    .update(`${action}\n${user.id}\n${user.email}\n${seconds}`)
    .digest();
}
