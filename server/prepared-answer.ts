import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { acceptedCodings, type Coding } from './content-coding.ts';
import type { Headers } from './security-headers.ts';

/** An answer's bytes in one coding, with the headers that go before them. */
class Variant {
  readonly etag: string;
  /** Of the bytes in this coding. */
  readonly length: number;
  readonly #coding: Coding;
  readonly #common: Headers;
  readonly #stored: Buffer;
  #headers: string[] | undefined;
  #notModified: string[] | undefined;

  /**
   * @param stored the bytes, but for identity those of gzip
   */
  constructor(coding: Coding, stored: Buffer, length: number, hash: string, common: Headers) {
    this.etag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`;
    this.#coding = coding;
    this.#common = common;
    this.length = length;
    this.#stored = stored;
  }

  /** Without coding they are unpacked each time: they are seldom asked for, and large to keep. */
  get bytes(): Buffer {
    return this.#coding === 'identity' ? gunzipSync(this.#stored) : this.#stored;
  }

  /** Names and values in turn, the form that takes Node least work. */
  get headers(): string[] {
    this.#headers ??= Object.entries({
      ...this.#common,
      ETag: this.etag,
      'Content-Length': String(this.length),
      ...(this.#coding !== 'identity' && { 'Content-Encoding': this.#coding }),
    }).flat();
    return this.#headers;
  }

  /** Headers of the 304 that stands for it (RFC 9110, section 15.4.5). */
  get notModified(): string[] {
    if (this.#notModified) return this.#notModified;
    const { 'Content-Type': _, ...others } = this.#common;
    this.#notModified = Object.entries({ ...others, ETag: this.etag }).flat();
    return this.#notModified;
  }
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

/** A complete answer, as it can be kept in a file. */
export interface StoredAnswer {
  status: number;
  common: Headers;
  hash: string;
  /** Of the bytes before coding. */
  length: number;
  gzip: Uint8Array;
  br: Uint8Array;
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
  const packed = await gz(bytes, { level: 9 });
  return answerOf({ status, common, hash, length: bytes.length, gzip: packed });
}

/** An answer that was kept in a file. */
export function restoreAnswer(stored: StoredAnswer): PreparedAnswer {
  const { hash, common, br } = stored;
  const packed = alone(br);
  const answer = answerOf(stored);
  return { ...answer, br: new Variant('br', packed, packed.length, hash, common) };
}

/** Completes an answer, for a file. */
export async function storedAnswer(answer: PreparedAnswer): Promise<StoredAnswer> {
  await addBrotli(answer);
  const { status, common, hash, identity, gzip } = answer;
  const br = (answer.br as Variant).bytes;
  return { status, common, hash, length: identity.length, gzip: gzip.bytes, br };
}

function answerOf({ status, common, hash, length, gzip }: Omit<StoredAnswer, 'br'>) {
  const packed = alone(gzip);
  return {
    status,
    common,
    hash,
    identity: new Variant('identity', packed, length, hash, common),
    gzip: new Variant('gzip', packed, packed.length, hash, common),
  };
}

/** Adds the coding that is smallest and slowest to make. */
export async function addBrotli(answer: PreparedAnswer): Promise<void> {
  if (answer.br) return;
  const { hash, common, identity } = answer;
  const { bytes } = identity;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const packed = alone(await brotli(bytes, { params }));
  answer.br = new Variant('br', packed, packed.length, hash, common);
}

/** What an answer takes of memory for its bytes. */
export const bytesOf = ({ gzip, br }: PreparedAnswer): number =>
  gzip.bytes.length + (br?.bytes.length ?? 0);

/** A copy in memory of its own: what zlib or a file gives is a small part of much that stays with it. */
function alone(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/**
 * Answers GET or HEAD in the best coding that is ready, or with 304 where the client has it.
 *
 * @param own names and values, in turn, of headers that this answer alone has
 * @returns the coding
 */
export function sendPrepared(
  req: IncomingMessage,
  res: ServerResponse,
  answer: PreparedAnswer,
  own: readonly string[] = [],
): Coding {
  const accepted = acceptedCodings(req.headers['accept-encoding']);
  const coding = accepted.find((each) => answer[each]) ?? 'identity';
  const variant = answer[coding] ?? answer.identity;
  if (answer.status === 200 && matches(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, withOwn(variant.notModified, own)).end();
    return coding;
  }
  res.writeHead(answer.status, withOwn(variant.headers, own));
  res.end(req.method === 'HEAD' ? undefined : variant.bytes);
  return coding;
}

const withOwn = (headers: string[], own: readonly string[]) =>
  own.length > 0 ? [...headers, ...own] : headers;

/** Weak comparison (RFC 9110, section 13.1.2): proxies weaken the tags of what they recompress. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
