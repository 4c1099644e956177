import compression from 'compression';
import type { RequestHandler } from 'express';
import { acceptedCodings } from '#server/responses/content-coding.ts';

/**
 * Compresses responses that are not compressed yet. Mount it only where such files are: each
 * request through it takes memory that only a full garbage collection frees.
 */
export function compress(): RequestHandler {
  return compression({
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
}
