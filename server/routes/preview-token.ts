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

/** Whether a token was made with the secret for this path and has not expired. */
export function isPreviewToken(secret: string, path: string, token: string, now: Date): boolean {
  const [, digits, signed] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!digits || !signed) return false;
  const isSigned = timingSafeEqual(
    Buffer.from(signed, 'base64url'),
    signature(secret, path, Number(digits)),
  );
  return isSigned && Number(digits) * 1000 > now.getTime();
}

const signature = (secret: string, path: string, seconds: number) =>
  createHmac('sha256', secret)
    .update(`${pathKey(path)}\n${seconds}`)
    .digest();
