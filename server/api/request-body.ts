import type { Request } from 'express';
import { ApiError } from './errors.ts';
import { announcesBody, parseJsonBytes } from './message-body.ts';

/** The largest body that is passed on, in bytes. */
export const MAX_BODY_BYTES = 65_536;

/**
 * Reads the JSON object that is the body of a request, and returns its bytes as they came; undefined
 * if the method needs no body.
 *
 * @param uploadMs how long the client may take to send it
 * @throws ApiError 400, 408, 413 or 415
 */
export async function readJsonBody(req: Request, uploadMs: number): Promise<Buffer | undefined> {
  const { method, headers } = req;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method === 'DELETE' && !announcesBody(req)) return undefined;
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding.toLowerCase() !== 'identity') {
    throw new ApiError(415, 'Please send plain JSON (Content-Type: application/json).');
  }
  const body = await readBody(req, uploadMs);
  const value = parseJsonBytes(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError(400, 'The request is not a valid JSON object.');
  }
  return body;
}

/**
 * Reads a whole body of any type, of at most {@link MAX_BODY_BYTES}. It is empty at once if the
 * request announces none: without framing no end of it is ever signalled.
 *
 * @param uploadMs how long the client may take to send it
 * @throws ApiError 400, 408 or 413
 */
export async function readBody(req: Request, uploadMs: number): Promise<Buffer> {
  if (!announcesBody(req)) return Buffer.alloc(0);
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) reject(tooLarge());
    else chunks.push(chunk);
  };
  const timer = setTimeout(() => {
    reject(new ApiError(408, 'The request took too long to arrive. Please try again.'));
  }, uploadMs);
  req.on('data', onData);
  req.once('end', () => resolve(Buffer.concat(chunks)));
  req.once('error', (cause) => reject(cutOff(cause)));
  req.once('close', () => reject(cutOff()));
  return promise.finally(() => {
    clearTimeout(timer);
    req.off('data', onData);
  });
}

function tooLarge(): ApiError {
  return new ApiError(413, 'The request is too large. Please shorten your text.');
}

function cutOff(cause?: unknown): ApiError {
  return new ApiError(400, 'The request did not arrive as a whole. Please try again.', { cause });
}
