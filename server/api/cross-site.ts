import type { Request, RequestHandler } from 'express';
import { ApiError } from './errors.ts';

/**
 * Refuses requests that another site's page makes a visitor's browser send, judged by `Sec-Fetch-Site`, or by
 * `Origin` if that is missing. A client that sends neither is not a browser and passes. So do GET and HEAD:
 * they change nothing, and no other origin can read the answer.
 */
export function refuseCrossSite(siteUrl: URL): RequestHandler {
  return (req, _res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD';
    if (!isReading && isCrossSite(req, siteUrl)) {
      throw new ApiError(403, 'This form can only be sent from our website.');
    }
    next();
  };
}

/** Every value of `Sec-Fetch-Site` except "cross-site"; browsers send no other. */
const ownSites: ReadonlySet<string> = new Set(['same-origin', 'same-site', 'none']);

function isCrossSite({ headers }: Request, siteUrl: URL): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return !ownSites.has(String(fetchSite));
  return headers.origin !== undefined && !isOwnOrigin(headers, siteUrl);
}

/** Whether `Sec-Fetch-Site`, or else `Origin`, shows that the request comes from one of our pages. */
export function isSameOrigin({ headers }: Request, siteUrl: URL): boolean {
  const fetchSite = headers['sec-fetch-site'];
  return fetchSite === undefined ? isOwnOrigin(headers, siteUrl) : fetchSite === 'same-origin';
}

function isOwnOrigin({ origin, host }: Request['headers'], siteUrl: URL): boolean {
  const own = [siteUrl.origin, `http://${host}`, `https://${host}`];
  return origin !== undefined && own.includes(origin);
}
