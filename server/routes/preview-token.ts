import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the query parameter for a token. */
export const PREVIEW_FIELD = 'preview';

/** The page and expiry of a signed link. */
export interface SignedPreview {
  /** Path of the page. */
  path: string;
  expires: Date;
  /** File whose draft is shown; empty to show the page as in its file. */
  file: string;
  /** ID of the person who shared it; empty for an operator of the server. */
  by: string;
}

/** A token of letters, digits, `-`, `_` and one dot: the payload and its HMAC-SHA256 (RFC 2104). */
export function signPreview(secret: string, { file, path, expires, by }: SignedPreview): string {
  const payload = JSON.stringify([file, path, Math.floor(expires.getTime() / 1000), by]);
  const text = Buffer.from(payload).toString('base64url');
  return `${text}.${signature(secret, text)}`;
}

/** Reads a token; null if its signature is invalid or it has expired. */
export function readPreview(secret: string, token: string, now: Date): SignedPreview | null {
  const [, text, signed] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? [];
  if (!text || !signed) return null;
  // Compared as text: decoding ignores bits of the last character, so several tokens would be equal.
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, text)))) return null;
  const [file, path, seconds, by] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    number,
    string,
  ];
  const expires = new Date(seconds * 1000);
  return expires > now ? { file, path, expires, by } : null;
}

/**
 * A new number invalidates older tokens, for when the payload changes. The name is the studio's, whose links
 * came first and still work.
 */
const signature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`studio preview 2\n${text}`).digest('base64url');
