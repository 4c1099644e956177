import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * Refuses requests that two readers could take for two different ones (RFC 9112, sections 3.2 and
 * 6.3), and turns a request target in absolute form into a path. The parser has refused by then
 * what is malformed; this server is nobody's forward proxy.
 *
 * @param siteUrl public address of the site, whose host may stand in an absolute form
 */
export function unambiguousRequest(siteUrl: URL): RequestHandler {
  return (req, res, next) => {
    const refuse = (status: number) => {
      res.set('Connection', 'close').status(status).type('text').send('Bad request\n');
    };
    if (valuesOf(req.rawHeaders, 'host') > 1) return refuse(400);
    if (!hasPlainBodyLength(req.headers, req.httpVersion)) return refuse(400);
    if (req.method === 'OPTIONS' && req.url === '*') {
      res.status(204).set('Allow', 'GET, HEAD, OPTIONS').end();
      return;
    }
    if (req.url.startsWith('/')) return next();

    const target = URL.parse(req.url);
    const port = req.socket.localPort;
    const own = [siteUrl.host, `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
    if (!target || !/^https?:\/\//i.test(req.url)) return refuse(400);
    if (!own.includes(target.host)) return refuse(421);
    req.url = req.url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
    next();
  };
}

function valuesOf(rawHeaders: string[], name: string): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() === name) count += 1;
  }
  return count;
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
