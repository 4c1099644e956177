import type { ErrorRequestHandler } from 'express';
import type { Logger } from './log.ts';
import { headScript } from './render.tsx';
import { type Headers, pageHeaders } from './security-headers.ts';

/** Self-contained, since whatever draws the pages may be what failed. */
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
</head>
<body>
<main>
<h1>Unexpected Application Error!</h1>
<p>This page could not be shown. The fault is ours, and it has been noted.</p>
<p><a href="">Reload the page</a> or go <a href="/">back to the home page</a>.</p>
</main>
</body>
</html>
`;

/**
 * Last of all: logs what went wrong and answers with a page that shows nothing of it. Errors of
 * the request's own making (status 4xx) keep their status.
 */
export function errorHandler(logger: Logger, https: boolean): ErrorRequestHandler {
  const headers: Headers = {
    ...pageHeaders([], headScript, https),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return (error, req, res, _next) => {
    const status = error?.status >= 400 && error?.status < 500 ? error.status : 500;
    if (status === 500)
      logger.error({ err: error, method: req.method, path: req.path }, 'request failed');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    for (const name of res.getHeaderNames()) res.removeHeader(name);
    res.status(status).set(headers).end(html);
  };
}
