import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { AnswerKind, HeaderList } from './answer-kind.ts';
import { Variant } from './answer-variant.ts';
import { acceptedCodings, type Coding } from './content-coding.ts';

/** The bytes of an answer, as they can be kept in a file. */
export interface StoredAnswer {
  /** Of the bytes before coding. */
  length: number;
  /** Where they end in gzip. */
  gzipEnd: number;
  /** A hash of the bytes before coding, in letters; then the bytes in gzip, and in brotli. */
  packed: Uint8Array;
}

const HASH_LENGTH = 22;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * An answer that is made once and sent many times. A large site holds many thousands: what they
 * share, and what is quickly put together, is not kept with each.
 */
export class PreparedAnswer {
  readonly key: string;
  readonly #kind: AnswerKind;
  readonly #length: number;
  readonly #gzipEnd: number;
  /** Without a `Buffer` around it, of which each would take as much again as all the rest here. */
  #packed: ArrayBuffer;

  /** @param key tells it from others of its kind */
  constructor(kind: AnswerKind, key: string, { length, gzipEnd, packed }: StoredAnswer) {
    this.key = key;
    this.#kind = kind;
    this.#length = length;
    this.#gzipEnd = gzipEnd;
    this.#packed = alone(packed);
  }

  get status(): number {
    return this.#kind.status;
  }

  /** Those of every coding. */
  get headers(): HeaderList {
    return [...this.#kind.headers, ...this.#kind.own(this.key)];
  }

  /** What its bytes take of memory, hash and all codings. */
  get size(): number {
    return this.#packed.byteLength;
  }

  /** The bytes before coding. */
  get bytes(): Buffer {
    return gunzipSync(this.#part(HASH_LENGTH, this.#gzipEnd));
  }

  /** Whether the coding is there that is smallest and slowest to make. */
  get hasBrotli(): boolean {
    return this.size > this.#gzipEnd;
  }

  /** @param grown gets the number of bytes that have come to it, at the moment that they have */
  async addBrotli(grown: (bytes: number) => void = () => {}): Promise<void> {
    if (this.hasBrotli) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: this.#length };
    const smallest = await brotli(this.bytes, { params });
    if (this.hasBrotli) return;
    this.#packed = alone(Buffer.from(this.#packed), smallest);
    grown(smallest.length);
  }

  /** For a file, complete. */
  async stored(): Promise<StoredAnswer> {
    await this.addBrotli();
    const packed = Buffer.from(this.#packed);
    return { length: this.#length, gzipEnd: this.#gzipEnd, packed };
  }

  /** @returns the best of the codings that a client accepts */
  best(accepted: readonly Coding[]): Coding {
    return accepted.find((coding) => coding !== 'br' || this.hasBrotli) ?? 'identity';
  }

  /** @param coding one that is there; put together anew at each call */
  variant(coding: Coding): Variant {
    const packed = this.#packed;
    const [start, end] =
      coding === 'br' ? [this.#gzipEnd, packed.byteLength] : [HASH_LENGTH, this.#gzipEnd];
    const length = coding === 'identity' ? this.#length : end - start;
    const hash = this.#part(0, HASH_LENGTH).toString('latin1');
    return new Variant(this.#kind, this.key, hash, coding, length, { packed, start, end });
  }

  #part(start: number, end: number): Buffer {
    return Buffer.from(this.#packed, start, end - start);
  }
}

/** A copy in memory of its own: what zlib or a file gives is a small part of much that stays with it. */
function alone(...parts: Uint8Array[]): ArrayBuffer {
  const copy = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    copy.set(part, at);
    at += part.length;
  }
  return copy.buffer;
}

/**
 * Prepares an answer in all codings that are quick to make.
 *
 * @param key tells it from others of its kind
 */
export async function prepareAnswer(
  bytes: Buffer,
  kind: AnswerKind,
  key = '',
): Promise<PreparedAnswer> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH);
  const packed = Buffer.concat([Buffer.from(hash), await gz(bytes, { level: 9 })]);
  return new PreparedAnswer(kind, key, { length: bytes.length, gzipEnd: packed.length, packed });
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
