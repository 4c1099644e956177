import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DevState, OVERLAY_PATH, STATE_PATH } from './problem.ts';

interface Front {
  /** Port of the site's server. */
  sitePort: number;
  /** Whether the site's server answers. */
  isUp: () => boolean;
  state: () => DevState;
  /** Text of the overlay's script. */
  overlay: string;
}

/**
 * The server for a developer's browser. It forwards everything to the site's server, waits while that one
 * starts, and inserts the overlay's script into pages; without a site, it shows only the overlay.
 */
export function createFront(front: Front): Server {
  return createServer(async (req, res) => {
    if (req.url === OVERLAY_PATH) return send(res, 200, 'text/javascript', front.overlay);
    if (req.url === STATE_PATH)
      return send(res, 200, 'application/json', JSON.stringify(front.state()));
    await answerWhenUp(front, req, res);
  });
}

async function answerWhenUp(
  front: Front,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  while (!front.isUp() && front.state().problems.length === 0) await sleep(WAIT_MS);
  if (front.isUp()) passOn(front, req, res);
  else send(res, 503, 'text/html', withOverlay(emptyPage, ''));
}

const WAIT_MS = 10;

const emptyPage = `<!doctype html>
<html lang="en">
<head>
<title>The site cannot be shown</title>
</head>
<body></body>
</html>
`;

function send(res: ServerResponse, status: number, type: string, text: string): void {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' };
  res.writeHead(status, headers).end(text);
}

function passOn(front: Front, req: IncomingMessage, res: ServerResponse): void {
  const { method, url } = req;
  const { 'if-none-match': _, ...headers } = req.headers;
  const isDocument = headers['sec-fetch-dest'] === 'document';
  // Read before the page: with the version of a later moment, an old page would never reload.
  const { version } = front.state();
  const passed = request(
    {
      host: '127.0.0.1',
      port: front.sitePort,
      method,
      path: url,
      // Inserting into a document needs its whole text.
      headers: isDocument ? { ...headers, 'accept-encoding': 'identity' } : req.headers,
      agent: false,
    },
    async (answer) => {
      const { statusCode = 502, headers } = answer;
      const isHtml = headers['content-type']?.startsWith('text/html');
      if (!isDocument || !isHtml) {
        res.writeHead(statusCode, headers);
        answer.pipe(res);
        return;
      }
      const html = withOverlay((await buffer(answer)).toString(), version);
      const { 'content-length': _, 'transfer-encoding': _coding, etag: _etag, ...rest } = headers;
      res.writeHead(statusCode, rest).end(html);
    },
  );
  passed.on('error', async () => {
    if (res.destroyed) return;
    if (res.headersSent) return res.destroy();
    if (method !== 'GET') return send(res, 503, 'text/html', withOverlay(emptyPage, ''));
    // It was stopped for a restart: without its scripts, a page would not be interactive.
    await sleep(WAIT_MS);
    await answerWhenUp(front, req, res);
  });
  res.on('close', () => passed.destroy());
  req.pipe(passed);
}

/**
 * Inserts the overlay's script, with the version of the page for comparison. It comes first in the head, so
 * that it sees every error of the page's own scripts.
 */
const withOverlay = (html: string, version: string) =>
  html.replace(
    '<head>',
    () => `<head><script src="${OVERLAY_PATH}" data-version="${version}"></script>`,
  );
