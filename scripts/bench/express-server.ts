import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import type { CapturedPage } from './captured-pages.ts';

/** Folder with the captured pages. */
const folder = process.argv[2] ?? '';

const captured: CapturedPage[] = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
const pages = new Map(
  captured.map((page) => [page.path, { ...page, brotli: Buffer.from(page.brotli, 'base64') }]),
);

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The fastest plain Express app that sends the same bytes and headers as the site: one middleware. */
const app = express()
  .disable('x-powered-by')
  .use((req, res, next) => {
    const page = pages.get(req.path);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!page || !isRead || !acceptsBrotli.test(req.get('accept-encoding') ?? '')) return next();
    if (req.headers['if-none-match'] === page.etag) res.writeHead(304, page.notModified).end();
    else res.writeHead(200, page.headers).end(page.brotli);
  });
createServer(app).listen({ port: Number(process.env.PORT), host: process.env.HOST });
