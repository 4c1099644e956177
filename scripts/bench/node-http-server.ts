import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { CapturedPage } from './captured-pages.ts';

/** The yardstick: Node's own server, writing what the site writes, with the same headers. */
const folder = process.argv[2] ?? '';
const pages = new Map(
  (JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as CapturedPage[]).map((page) => [
    page.path,
    { ...page, bytes: readFileSync(join(folder, page.file)) },
  ]),
);

createServer((req, res) => {
  const page = pages.get(req.url ?? '');
  if (!page) {
    res.writeHead(404).end();
  } else if (req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, page.notModified).end();
  } else {
    res.writeHead(200, page.headers).end(page.bytes);
  }
}).listen(Number(process.env.PORT), process.env.HOST);
