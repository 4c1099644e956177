import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError } from './http-error.ts';
import { originForm } from './request-target.ts';

const MAX_HEADERS = 100;
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses requests that two servers could interpret differently (RFC 9112, sections 3.2 and 6.3), and turns a
 * request target in absolute form into a path. Node's parser has already refused malformed requests. This
 * server is not a forward proxy.
 *
 * @param siteUrl public address of the site, whose host an absolute form may have
 */
export function admit(siteUrl: URL): RequestHandler {
  return (req, res, next) => {
    if (req.rawHeaders.length > 2 * MAX_HEADERS) throw refused(431, 'too many headers');
    if (!hasPlainHost(req)) throw refused(400, 'not exactly one valid Host');
    if (!hasPlainBodyLength(req.headers, req.httpVersion))
      throw refused(400, 'ambiguous body length');
    // Node serves such a request normally, but loses the bytes that follow it.
    if (req.headers.upgrade !== undefined) res.shouldKeepAlive = false;
    // The server as a whole (RFC 9110, section 9.3.7) supports the methods of its root.
    if (req.method === 'OPTIONS' && req.url === '*') req.url = '/';
    if (req.url.startsWith('/')) return next();
    const target = URL.parse(req.url);
    if (!target || !/^https?:\/\//i.test(req.url)) throw refused(400, 'target without a path');
    if (!isOwnHost(target.host, req, siteUrl)) throw refused(421, 'target on another host');
    req.url = originForm(req.url);
    next();
  };
}

/** The connection is closed, because the rest of it cannot be trusted either. */
const refused = (status: number, message: string) =>
  new HttpError(status, message, { Connection: 'close' });

function hasPlainHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0';
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count += 1;
  }
  return count === 1 && plainHost.test(headers.host);
}

function hasPlainBodyLength(headers: IncomingHttpHeaders, httpVersion: string): boolean {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return true;
  return (
    httpVersion === '1.1' &&
    coding.toLowerCase() === 'chunked' &&
    headers['content-length'] === undefined
  );
}

function isOwnHost(host: string, { socket }: IncomingMessage, siteUrl: URL): boolean {
  const { localAddress = '', localPort } = socket;
  const address = localAddress.replace(/^::ffff:/, '');
  const names = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    address.includes(':') ? `[${address}]` : address,
  ];
  return host === siteUrl.host || names.some((name) => host === `${name}:${localPort}`);
}
