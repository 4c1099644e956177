import type { Request } from 'express';
import { announcesBody, parseJsonBytes } from '#server/http/message-body.ts';
import { ApiError } from './errors.ts';

/** Maximum size of a forwarded body, in bytes. */
export const MAX_BODY_BYTES = 65_536;

/** Minimum upload rate, enforced after a grace period that suits even slow connections. */
const MIN_BYTES_PER_SECOND = 500;
const GRACE_MS = 20_000;

/**
 * Reads a request body that is a JSON object, and returns its bytes unchanged; undefined if the method needs
 * no body.
 *
 * @param uploadMs time limit for the upload
 * @throws ApiError 400, 408, 413 or 415
 */
export async function readJsonBody(req: Request, uploadMs: number): Promise<Buffer | undefined> {
  const { method, headers } = req;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method === 'DELETE' && !announcesBody(req)) return undefined;
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding.toLowerCase() !== 'identity') {
    throw new ApiError(415, 'Please send uncompressed JSON (Content-Type: application/json).');
  }
  const body = await readBody(req, uploadMs);
  const value = parseJsonBytes(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, 'The request body isn’t a valid JSON object.');
  }
  return body;
}

/**
 * Reads a whole body of any type, up to {@link MAX_BODY_BYTES}. Without framing headers the body counts as
 * empty at once, because its end is never signalled.
 *
 * @param uploadMs time limit for the upload
 * @throws ApiError 400, 408 or 413
 */
export async function readBody(req: Request, uploadMs: number): Promise<Buffer> {
  if (!announcesBody(req)) return Buffer.alloc(0);
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (req.destroyed) throw cutOff();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) reject(tooLarge());
    else chunks.push(chunk);
  };
  const start = performance.now();
  let timer: NodeJS.Timeout;
  const check = () => {
    const left = start + Math.min(uploadMs, allowedMs(size)) - performance.now();
    if (left > 0) timer = setTimeout(check, left);
    else reject(new ApiError(408, 'Your request took too long to arrive. Please try again.'));
  };
  check();
  req.on('data', onData);
  req.once('end', () => resolve(Buffer.concat(chunks)));
  req.once('error', (cause) => reject(cutOff(cause)));
  req.once('close', () => reject(cutOff()));
  return promise.finally(() => {
    clearTimeout(timer);
    req.off('data', onData);
  });
}

/** Time limit for a body of which this many bytes have arrived. */
const allowedMs = (bytes: number): number => GRACE_MS + (1000 * bytes) / MIN_BYTES_PER_SECOND;

function tooLarge(): ApiError {
  return new ApiError(413, 'Your request is too large. Please shorten your text.');
}

function cutOff(cause?: unknown): ApiError {
  return new ApiError(
    400,
    'The connection broke before we had your whole request. Please try again.',
    { cause },
  );
}
