import type { Request, RequestHandler } from 'express';
import { StudioError } from './studio-error.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that another site's page makes a browser send, and changes without a stated origin. Only the
 * studio's own pages call its API, so the same site on another port is refused too.
 *
 * @param studioUrl its scheme counts, whatever a proxy reports
 */
export function refuseOtherOrigins({ protocol }: URL): RequestHandler {
  return (req, _res, next) => {
    if (comesFromStudio(req, protocol)) return next();
    throw new StudioError(403, 'other-site', 'This can only be sent from the studio’s own pages.');
  };
}

function comesFromStudio(req: Request, protocol: string): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite } = req.headers;
  const isReading = reading.has(req.method);
  // The host has been checked already.
  if (origin !== undefined && origin !== `${protocol}//${host}`) return false;
  // "none": the person typed the address.
  if (fetchSite !== undefined)
    return fetchSite === 'same-origin' || (isReading && fetchSite === 'none');
  return isReading || origin !== undefined;
}
