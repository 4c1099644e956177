import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the query field that holds a token. */
export const PREVIEW_FIELD = 'preview';

/** The page and end of a signed link. */
export interface SignedPreview {
  /** Path of the page. */
  path: string;
  expires: Date;
  /** File whose draft is laid over the content; empty: the page is shown as its file has it. */
  file: string;
  /** ID of the person who shared it; empty: an operator of the server. */
  by: string;
}

/** A token of letters, digits, `-`, `_` and one dot: what it shows, and an HMAC-SHA256 (RFC 2104) of it. */
export function signPreview(secret: string, { file, path, expires, by }: SignedPreview): string {
  const payload = JSON.stringify([file, path, Math.floor(expires.getTime() / 1000), by]);
  const text = Buffer.from(payload).toString('base64url');
  return `${text}.${signature(secret, text)}`;
}

/** Reads a token; null if it was not signed with the secret, or has expired. */
export function readPreview(secret: string, token: string, now: Date): SignedPreview | null {
  const [, text, signed] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(token) ?? [];
  if (!text || !signed) return null;
  // Compared as text: decoding ignores bits of the last letter, so several tokens would be equal.
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
 * A new number makes older tokens invalid, for when the payload changes. The name is that of the
 * studio, whose links came first and still work.
 */
const signature = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`studio preview 2\n${text}`).digest('base64url');
