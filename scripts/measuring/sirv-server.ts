import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import sirv from 'sirv';
import { address, captured, folder } from '../bench/servers/captured.ts';

const own = /^(?:content-|cache-control$|etag$|vary$|link$)/i;
const common = Object.entries(captured[0]?.headers ?? {}).filter(([name]) => !own.test(name));

/** A common choice: the prerendered pages as precompressed files, sent by sirv in Express. */
const app = express()
  .disable('x-powered-by')
  .use(
    sirv(join(folder, 'files'), {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders(res: ServerResponse) {
        for (const [name, value] of common) res.setHeader(name, value);
        res.setHeader('Cache-Control', 'no-cache');
      },
    }),
  );
createServer(app).listen(address);
