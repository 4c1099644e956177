import compression from 'compression';
import type { RequestHandler } from 'express';
import { acceptedCodings } from './content-coding.ts';

/**
 * Media that shrink. All others skip the package, which keeps memory for each request until a full
 * garbage collection.
 */
const shrinks = /\.(?:svg|ico)$/i;

/** Compresses the media that are not compressed yet. */
export function compress(): RequestHandler {
  const run = compression({
    filter: (req, res) => {
      // A range refers to the file's own bytes (RFC 9110, section 14).
      if (res.statusCode === 206 || !compression.filter(req, res)) return false;
      // The compressed length is only known after compression, so HEAD must not send another one.
      const isReady = res.hasHeader('Content-Encoding');
      const [coding] = acceptedCodings(req.headers['accept-encoding']);
      if (req.method === 'HEAD' && !isReady && coding !== 'identity')
        res.removeHeader('Content-Length');
      return true;
    },
  });
  return (req, res, next) => {
    if (!shrinks.test(req.path)) return next();
    // The package leaves it out of 304 and 206.
    res.vary('Accept-Encoding');
    run(req, res, next);
  };
}
