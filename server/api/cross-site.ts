import type { Request, RequestHandler } from 'express';
import { ApiError } from './api-error.ts';

/**
 * Refuses what another site's page makes a visitor's browser send. `Sec-Fetch-Site` decides where
 * the browser sends it, else `Origin`; a client without either is no browser and passes. Reading
 * requests pass as well: they change nothing, and no page of another origin can see the answer.
 */
export function refuseCrossSite(siteUrl: URL): RequestHandler {
  return (req, _res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD';
    if (!isReading && isCrossSite(req, siteUrl)) {
      throw new ApiError(403, 'This form can only be sent from our own pages.');
    }
    next();
  };
}

/** All that `Sec-Fetch-Site` says but for "cross-site"; anything else no browser sends. */
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'same-site', 'none']);

function isCrossSite({ headers }: Request, siteUrl: URL): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return !ownSites.has(String(fetchSite));
  return headers.origin !== undefined && !isOwnOrigin(headers, siteUrl);
}

/**
 * Whether a browser says that a page of this site sent the request: by `Sec-Fetch-Site`, or by
 * `Origin` where it does not know that header.
 */
export function isSameOrigin({ headers }: Request, siteUrl: URL): boolean {
  const fetchSite = headers['sec-fetch-site'];
  return fetchSite === undefined ? isOwnOrigin(headers, siteUrl) : fetchSite === 'same-origin';
}

function isOwnOrigin({ origin, host }: Request['headers'], siteUrl: URL): boolean {
  const own = [siteUrl.origin, `http://${host}`, `https://${host}`];
  return origin !== undefined && own.includes(origin);
}
