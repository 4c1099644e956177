import { createServer } from 'node:http';
import express from 'express';
import { address, pages } from './captured.ts';

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The fastest plain Express app that sends the site's bytes and headers: one middleware. */
const app = express()
  .disable('x-powered-by')
  .use((req, res, next) => {
    const page = pages.get(req.path);
    if (!page || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    if (req.headers['if-none-match'] === page.etag) {
      res.writeHead(304, page.notModified).end();
    } else if (acceptsBrotli.test(req.get('accept-encoding') ?? '')) {
      res.writeHead(200, page.headers).end(page.brotli);
    } else {
      res.writeHead(200, page.plainHeaders).end(page.plain);
    }
  });
createServer(app).listen(address);
