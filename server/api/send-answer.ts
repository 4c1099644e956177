import type { Response } from 'express';
import { announcesBody } from '#server/http/message-body.ts';

const LINGER_QUIET_MS = 1_000;
const LINGER_TOTAL_MS = 10_000;
const LINGER_BYTES = 32 * 1024 * 1024;

/**
 * Sends an answer of the API, whether the upstream's or our own: never cached, and never sniffed as another
 * type.
 *
 * @param body JSON text; undefined for an answer without content
 */
export function sendAnswer(res: Response, status: number, body?: Buffer): void {
  res.status(status).set({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  });
  if (body) res.set('Content-Type', 'application/json; charset=utf-8');
  endAnswer(res, body);
}

/** Redirects the browser to a page of the site with a GET (303). */
export function seeOther(res: Response, path: string): void {
  res.set('Location', path);
  sendAnswer(res, 303);
}

/** Ends a response whose status and headers are set, with a body of any type. */
export function endAnswer(res: Response, body?: Buffer): void {
  if (res.statusCode !== 204) res.set('Content-Length', String(body?.length ?? 0));
  const isStillUploading = announcesBody(res.req) && !res.req.complete;
  if (!isStillUploading) {
    res.end(body);
    return;
  }
  res.set('Connection', 'close');
  res.flushHeaders();
  if (body) res.write(body);
  lingerThenEnd(res);
}

/**
 * Discards the rest of an upload for a while before closing the connection. Closing it with unread bytes
 * resets it, and a client that is still sending would lose the answer (RFC 9112, 9.6).
 */
function lingerThenEnd(res: Response): void {
  let bytesLeft = LINGER_BYTES;
  const end = () => {
    clearTimeout(quiet);
    clearTimeout(total);
    res.end();
  };
  const quiet = setTimeout(end, LINGER_QUIET_MS);
  const total = setTimeout(end, LINGER_TOTAL_MS);
  res.req.once('close', end);
  res.req.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) end();
    else quiet.refresh();
  });
}
