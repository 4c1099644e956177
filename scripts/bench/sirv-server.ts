import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import sirv from 'sirv';
import type { CapturedPage } from './captured-pages.ts';

/** What many would pick: the prerendered pages as files, by sirv in Express. */
const folder = process.argv[2] ?? '';
const pages: CapturedPage[] = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
const own = /^(?:content-|cache-control$|etag$|vary$|link$)/i;
const common = Object.entries(pages[0]?.headers ?? {}).filter(([name]) => !own.test(name));

express()
  .disable('x-powered-by')
  .use(
    sirv(join(folder, 'files'), {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders(res) {
        for (const [name, value] of common) res.setHeader(name, value);
        res.setHeader('Cache-Control', 'no-cache');
      },
    }),
  )
  .listen(Number(process.env.PORT), process.env.HOST ?? '127.0.0.1');
