import compression from 'compression';
import type { RequestHandler } from 'express';
import { acceptedCodings } from './content-coding.ts';

/**
 * Compressible media. All others bypass the package, which holds memory for each request until a full garbage
 * collection.
 */
const shrinks = /\.(?:svg|ico)$/i;

/** Compresses media that are not compressed yet. */
export function compress(): RequestHandler {
  const run = compression({
    filter: (req, res) => {
      // A range refers to the bytes of the file itself (RFC 9110, section 14).
      if (res.statusCode === 206 || !compression.filter(req, res)) return false;
      // The compressed length is known only after compression, so HEAD must not send another one.
      const isReady = res.hasHeader('Content-Encoding');
      const [coding] = acceptedCodings(req.headers['accept-encoding']);
      if (req.method === 'HEAD' && !isReady && coding !== 'identity')
        res.removeHeader('Content-Length');
      return true;
    },
  });
  return (req, res, next) => {
    if (!shrinks.test(req.path)) return next();
    // The package omits it on 304 and 206.
    res.vary('Accept-Encoding');
    run(req, res, next);
  };
}
