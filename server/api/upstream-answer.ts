import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { parseJsonBytes } from '#server/http/message-body.ts';
import type { Fault } from '#server/observe/metrics.ts';
import { PROXY_ERROR_HEADER } from '#shared/api.ts';
import { ApiError } from './errors.ts';
import { allowedMethods } from './upstream-headers.ts';

/** Maximum size of a forwarded answer, in bytes, before and after decompression. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * The built-in service sets it to `none` on a 503 if its database is unavailable, and on a 413 for a message
 * that is too long.
 */
const MARKER = PROXY_ERROR_HEADER.toLowerCase();

/** Sent by gateways, mostly with HTML, if they cannot reach the upstream behind them. */
const gatewayErrors = [502, 503, 504];

/** The parts of an upstream's answer that reach the visitor. */
export interface UpstreamAnswer {
  status: number;
  /** JSON text; undefined with 204 and 205. */
  body?: Buffer | undefined;
  /** The methods that a 405 allows, comma-separated. */
  allow?: string | undefined;
}

/**
 * Reads an answer to its end. Whether it is JSON is decided by its content and not by its Content-Type, as in
 * a browser that calls the upstream directly.
 *
 * @throws ApiError 502, marked `unreadable`, for a redirect, a status outside 200 to 599, or anything but one
 * complete JSON value; 413 or 503, marked `none`, if the service has marked it so
 */
export async function readAnswer(answer: IncomingMessage): Promise<UpstreamAnswer> {
  const status = answer.statusCode ?? 0;
  if (answer.headers[MARKER] === 'none') {
    if (status === 503) throw unavailable();
    if (status === 413) throw tooLong();
  }
  if (status < 200 || status > 599) throw unreadable('invalid status');
  if (status === 204 || status === 205) return { status };
  if (status >= 300 && status < 400) throw unreadable('redirect');
  if (Number(answer.headers['content-length'] ?? 0) > MAX_ANSWER_BYTES)
    throw unreadable('too large');

  const body = await decompress(await collect(answer), answer.headers['content-encoding']);
  if (parseJsonBytes(body) === undefined) {
    throw unreadable(gatewayErrors.includes(status) ? 'gateway error' : 'not JSON');
  }
  return { status, body, allow: status === 405 ? allowedMethods(answer.headers.allow) : undefined };
}

async function collect(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) throw unreadable('too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unreadable('cut off', error);
  }
  if (!answer.complete) throw unreadable('cut off');
  return Buffer.concat(chunks);
}

const decompressors = new Map([
  ['gzip', promisify(gunzip)],
  // The older name of gzip (RFC 9110, 8.4.1.3).
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** The request asks for identity encoding, but a server in front of the upstream may compress anyway. */
async function decompress(bytes: Buffer, encoding = ''): Promise<Buffer> {
  // An empty list means no coding (RFC 9110, 5.6.1).
  if (encoding === '' || encoding.toLowerCase() === 'identity') return bytes;
  const run = decompressors.get(encoding.toLowerCase());
  if (!run) throw unreadable('unknown encoding');
  try {
    return await run(bytes, { maxOutputLength: MAX_ANSWER_BYTES });
  } catch (error) {
    throw unreadable('broken encoding', error);
  }
}

/** The answer to a message that is too long for the service. */
export function tooLong(): ApiError {
  return new ApiError(413, 'Your text is too long. Please shorten it.');
}

function unavailable(): ApiError {
  const message = 'Our service isn’t available right now. Please try again later.';
  return new ApiError(503, message, { fault: 'gateway error' });
}

function unreadable(fault: Fault, cause?: unknown): ApiError {
  const message = 'We couldn’t read our service’s reply. Please try again later.';
  return new ApiError(502, message, { marker: 'unreadable', fault, cause });
}
