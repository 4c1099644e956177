import { createHmac, timingSafeEqual } from 'node:crypto';
import { pathKey } from '#shared/routes.ts';

/** Name of the query field that holds a token. */
export const PREVIEW_FIELD = 'preview';

/**
 * A token that shows one draft until it expires: `EXPIRES.SIGNATURE`, which are seconds since 1970
 * and an HMAC-SHA256 (RFC 2104) of path and expiry in base64url.
 *
 * @param path path of the draft, in any case
 */
export function previewToken(secret: string, path: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000);
  return `${seconds}.${signature(secret, path, seconds).toString('base64url')}`;
}

/** When a token expires; null if it was not made with the secret for this path, or has expired. */
export function previewEnd(secret: string, path: string, token: string, now: Date): Date | null {
  const [, digits, signed] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!digits || !signed) return null;
  const isSigned = timingSafeEqual(
    Buffer.from(signed, 'base64url'),
    signature(secret, path, Number(digits)),
  );
  const end = new Date(Number(digits) * 1000);
  return isSigned && end > now ? end : null;
}

const signature = (secret: string, path: string, seconds: number) =>
  createHmac('sha256', secret)
    .update(`${pathKey(path)}\n${seconds}`)
    .digest();
