import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedCodings, type Coding } from './content-coding.ts';
import type { Headers } from './security-headers.ts';

interface Variant {
  bytes: Buffer;
  etag: string;
  /** Names and values in turn, the form that takes Node least work. */
  headers: string[];
  /** Headers of the 304 that stands for it (RFC 9110, section 15.4.5). */
  notModified: string[];
}

/** An answer that is made once and sent many times: bytes and headers, ready in each coding. */
export interface PreparedAnswer {
  status: number;
  /** Headers of every coding. */
  common: Headers;
  /** Of the bytes before coding. */
  hash: string;
  identity: Variant;
  gzip: Variant;
  /** There once {@link addBrotli} is done. */
  br?: Variant;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Prepares an answer in all codings that are quick to make. */
export async function prepareAnswer(
  bytes: Buffer,
  status: number,
  headers: Headers,
): Promise<PreparedAnswer> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const common = { ...headers, Vary: 'Accept-Encoding' };
  return {
    status,
    common,
    hash,
    identity: variant(bytes, 'identity', hash, common),
    gzip: variant(await gz(bytes, { level: 9 }), 'gzip', hash, common),
  };
}

/** Adds the coding that is smallest and slowest to make. */
export async function addBrotli(answer: PreparedAnswer): Promise<void> {
  if (answer.br) return;
  const { bytes } = answer.identity;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  answer.br = variant(await brotli(bytes, { params }), 'br', answer.hash, answer.common);
}

function variant(bytes: Buffer, coding: Coding, hash: string, common: Headers): Variant {
  const etag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`;
  const { 'Content-Type': type = '', ...others } = common;
  const notModified = { ...others, ETag: etag };
  const headers = {
    ...notModified,
    'Content-Type': type,
    'Content-Length': String(bytes.length),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  };
  return {
    bytes,
    etag,
    headers: Object.entries(headers).flat(),
    notModified: Object.entries(notModified).flat(),
  };
}

/**
 * Answers GET or HEAD in the best coding that is ready, or with 304 where the client has it.
 *
 * @returns the coding
 */
export function sendPrepared(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PreparedAnswer,
): Coding {
  const accepted = acceptedCodings(req.headers['accept-encoding']);
  const coding = accepted.find((each) => answer[each]) ?? 'identity';
  const { bytes, etag, headers, notModified } = answer[coding] ?? answer.identity;
  if (answer.status === 200 && matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304, notModified).end();
    return coding;
  }
  res.writeHead(answer.status, headers);
  res.end(req.method === 'HEAD' ? undefined : bytes);
  return coding;
}

/** Weak comparison (RFC 9110, section 13.1.2): proxies weaken the tags of what they recompress. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
