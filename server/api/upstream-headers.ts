import type { Request } from 'express';
import { currentRequestId } from '#server/http/request-id.ts';

/**
 * What a client may tell the upstream. Everything else stays here: cookies, hop-by-hop headers and
 * all the headers by which a client could claim an identity (Forwarded, X-Real-IP, Via and kin).
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

/**
 * The headers of the call to the upstream, made anew.
 *
 * @param apiUrl names the host that the upstream is asked for
 * @param siteUrl what the upstream learns of the site's address: configured, never the client's Host
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
  if (req.ip) headers['x-forwarded-for'] = req.ip.replace(/^::ffff:(?=\d+\.)/i, '');

  const requestId = currentRequestId();
  if (requestId) headers['x-request-id'] = requestId;

  const hopByHop = (req.headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
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
