import { createServer } from 'node:http';
import { address, pages } from './captured.ts';

/** Node's own server with no choices to make: the site's brotli bytes, headers and 304s. */
createServer((req, res) => {
  const page = pages.get(req.url ?? '');
  if (!page) {
    res.writeHead(404).end();
  } else if (req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, page.notModified).end();
  } else {
    res.writeHead(200, page.headers).end(page.brotli);
  }
}).listen(address);
