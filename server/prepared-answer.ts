import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { type AnswerFacts, type HeaderList, headerList, Variant } from './answer-variant.ts';
import { acceptedCodings, type Coding } from './content-coding.ts';
import type { Headers } from './security-headers.ts';

/** A complete answer, as it can be kept in a file. */
export interface StoredAnswer extends AnswerFacts {
  /** Of the bytes before coding. */
  length: number;
  gzipLength: number;
  /** The bytes in gzip, and behind them in brotli. */
  packed: Uint8Array;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * An answer that is made once and sent many times. A large site holds many thousands: what they
 * share, and what is quickly put together, is not kept with each.
 */
export class PreparedAnswer {
  readonly #is: Omit<StoredAnswer, 'packed'>;
  #packed: Buffer;

  constructor({ packed, ...is }: StoredAnswer) {
    this.#is = is;
    this.#packed = alone(packed);
  }

  get status(): number {
    return this.#is.status;
  }

  /** Those of every coding. */
  get headers(): HeaderList {
    return [...this.#is.common, ...this.#is.own];
  }

  /** What its bytes take of memory. */
  get size(): number {
    return this.#packed.length;
  }

  /** The bytes before coding. */
  get bytes(): Buffer {
    return gunzipSync(this.#gzip());
  }

  /** Whether the coding is there that is smallest and slowest to make. */
  get hasBrotli(): boolean {
    return this.#packed.length > this.#is.gzipLength;
  }

  async addBrotli(): Promise<void> {
    if (this.hasBrotli) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: this.#is.length };
    const smallest = await brotli(this.bytes, { params });
    if (!this.hasBrotli) this.#packed = alone(this.#packed, smallest);
  }

  /** For a file, complete. */
  async stored(): Promise<StoredAnswer> {
    await this.addBrotli();
    return { ...this.#is, packed: this.#packed };
  }

  /** @returns the best of the codings that a client accepts */
  best(accepted: readonly Coding[]): Coding {
    return accepted.find((coding) => coding !== 'br' || this.hasBrotli) ?? 'identity';
  }

  /** @param coding one that is there; put together anew at each call */
  variant(coding: Coding): Variant {
    const packed = coding === 'br' ? this.#packed.subarray(this.#is.gzipLength) : this.#gzip();
    const length = coding === 'identity' ? this.#is.length : packed.length;
    return new Variant(this.#is, coding, length, packed);
  }

  #gzip(): Buffer {
    return this.#packed.subarray(0, this.#is.gzipLength);
  }
}

/** A copy in memory of its own: what zlib or a file gives is a small part of much that stays with it. */
function alone(...parts: Uint8Array[]): Buffer {
  const copy = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    copy.set(part, at);
    at += part.length;
  }
  return copy;
}

/** The headers that all answers of a kind share, in all codings. */
export function answerHeaders(headers: Headers): HeaderList {
  return headerList({ ...headers, Vary: 'Accept-Encoding' });
}

/**
 * Prepares an answer in all codings that are quick to make.
 *
 * @param common see {@link answerHeaders}
 * @param own headers that this answer alone has
 */
export async function prepareAnswer(
  bytes: Buffer,
  status: number,
  common: HeaderList,
  own: Headers = {},
): Promise<PreparedAnswer> {
  const packed = await gz(bytes, { level: 9 });
  return new PreparedAnswer({
    status,
    common,
    own: headerList(own),
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    length: bytes.length,
    gzipLength: packed.length,
    packed,
  });
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
  const coding = answer.best(acceptedCodings(req.headers['accept-encoding']));
  answer.variant(coding).send(req, res);
  return coding;
}
