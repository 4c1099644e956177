import type { Request } from 'express';
import { clientAddress } from '#server/http/client-address.ts';
import { currentRequestId } from '#server/http/request-id.ts';

/**
 * The client's headers that are forwarded to the upstream. All others are dropped: cookies, hop-by-hop
 * headers, and those with which a client could claim an identity (Forwarded, X-Real-IP, Via etc.).
 */
const passedOn = [
  'accept',
  'accept-language',
  'authorization',
  'idempotency-key',
  'traceparent',
  'tracestate',
  'user-agent',
] as const;

/** Header with the shared secret that identifies the site to the built-in service. */
export const SECRET_HEADER = 'x-upstream-secret';

/** The header with this secret; empty without one. */
export function secretHeader(secret: string | null | undefined): Record<string, string> {
  return secret ? { [SECRET_HEADER]: secret } : {};
}

/**
 * All headers of the call to the upstream.
 *
 * @param siteUrl the site's address as sent to the upstream: configured, never the client's Host
 * @param body JSON text
 */
export function upstreamHeaders(
  req: Request,
  apiUrl: URL,
  siteUrl: URL,
  body: Buffer | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {
    host: apiUrl.host,
    'accept-encoding': 'identity',
    'x-forwarded-host': siteUrl.host,
    'x-forwarded-proto': siteUrl.protocol.replace(':', ''),
  };
  const address = clientAddress(req);
  if (address) headers['x-forwarded-for'] = address.replace(/^::ffff:(?=\d+\.)/i, '');

  const requestId = currentRequestId();
  if (requestId) headers['x-request-id'] = requestId;

  const hopByHop = listed((req.headers.connection ?? '').toLowerCase());
  for (const name of passedOn) {
    const value = req.get(name);
    if (value !== undefined && !hopByHop.includes(name)) headers[name] = value;
  }
  if (body) {
    headers['content-type'] = req.get('content-type') ?? 'application/json';
    headers['content-length'] = String(body.length);
  }
  return headers;
}

/**
 * The methods of an Allow header (RFC 9110, 10.2.1), for forwarding; undefined unless all of them are plain
 * names.
 */
export function allowedMethods(allow: string | undefined): string | undefined {
  if (allow === undefined) return undefined;
  const methods = listed(allow);
  const arePlain = methods.length <= 20 && methods.every((name) => /^[A-Z-]{1,20}$/.test(name));
  return arePlain ? methods.join(', ') : undefined;
}

/**
 * The members of a comma-separated value (RFC 9110, 5.6.1). Split without a regular expression: one for
 * "spaces, comma, spaces" takes quadratic time on a long run of spaces.
 */
export function listed(value: string): string[] {
  const members = value.split(',').map((member) => member.trim());
  return members.filter(Boolean);
}
