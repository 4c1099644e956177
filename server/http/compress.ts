import compression from 'compression';
import type { RequestHandler } from 'express';
import { acceptedCodings } from '#server/responses/content-coding.ts';

/**
 * Compresses on the way out what was not made ready before; what is ready passes as it is. To be
 * mounted where such files are: it costs each request memory that only a full collection frees.
 */
export function compress(): RequestHandler {
  return compression({
    filter: (req, res) => {
      // A part of a file is a part of its bytes as they are (RFC 9110, section 14).
      if (res.statusCode === 206 || !compression.filter(req, res)) return false;
      // Only GET will know the compressed length, and HEAD must not promise another one.
      const isReady = res.hasHeader('Content-Encoding');
      const [coding] = acceptedCodings(req.headers['accept-encoding']);
      if (req.method === 'HEAD' && !isReady && coding !== 'identity')
        res.removeHeader('Content-Length');
      return true;
    },
  });
}
