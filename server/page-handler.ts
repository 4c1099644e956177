import type { RequestHandler, Response } from 'express';
import Negotiator from 'negotiator';
import { pathKey } from '#shared/routes.ts';
import { decodePath } from './canonical-url.ts';
import type { PublishedSite } from './published-site.ts';
import type { Coding, RenderedPage } from './rendered-pages.ts';

/**
 * Answers with the page at a path, or with the not-found page. GET and HEAD give the page,
 * OPTIONS says so, everything else gets 405.
 *
 * @param site gives the site as it is published at this moment
 */
export function pageHandler(site: () => PublishedSite): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD, OPTIONS');
      res.status(req.method === 'OPTIONS' ? 204 : 405).end();
      return;
    }
    const published = site();
    const key = pathKey(decodePath(req.url) ?? '');
    const known = published.pages.has(key);
    res.set(published.headers);
    res.set('Cache-Control', known ? 'no-cache' : 'no-store');
    res.status(known ? 200 : 404);
    send(await published.rendered.get(known ? key : ''), req, res);
  };
}

function send(page: RenderedPage, req: Parameters<RequestHandler>[0], res: Response): void {
  const coding = preferredCoding(req.headers['accept-encoding']);
  const ready = page[coding];
  // A coding that is not finished yet is made by the compression middleware on the way out.
  const bytes = ready ?? page.identity;
  res.set({ 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' });
  res.set('ETag', `"${page.hash}${ready && coding !== 'identity' ? `-${coding}` : ''}"`);
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  if (ready) {
    if (coding !== 'identity') res.set('Content-Encoding', coding);
    res.set('Content-Length', String(bytes.length));
  }
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

const codings: Coding[] = ['br', 'gzip', 'identity'];

/** The smallest coding that a client accepts (RFC 9110, section 12.5.3). */
export function preferredCoding(acceptEncoding: string | undefined): Coding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding ?? '' } });
  const accepted = negotiator.encodings(codings);
  return codings.find((coding) => accepted.includes(coding)) ?? 'identity';
}
