import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { AnswerKind, HeaderList } from './answer-kind.ts';
import type { Coding } from './content-coding.ts';
import { inOnePiece } from './in-one-piece.ts';

/** The bytes of an answer in one coding, but for identity those in gzip: a part of all it has. */
export interface Part {
  packed: ArrayBuffer;
  start: number;
  end: number;
}

/**
 * An answer in one coding, as it is sent. A large site holds one for each page: lists of headers
 * and views of bytes are made for each sending, which takes less than to fetch them from memory.
 */
export class Variant {
  readonly #kind: AnswerKind;
  readonly #coding: Coding;
  readonly #length: number;
  readonly #packed: ArrayBuffer;
  readonly #start: number;
  readonly #end: number;
  readonly #etag: string;
  /** The ETag among them. */
  readonly #own: HeaderList;

  /**
   * @param hash of the bytes before coding
   * @param length in this coding, in bytes
   */
  constructor(
    kind: AnswerKind,
    own: HeaderList,
    hash: string,
    coding: Coding,
    length: number,
    { packed, start, end }: Part,
  ) {
    this.#kind = kind;
    this.#coding = coding;
    this.#length = length;
    this.#packed = packed;
    this.#start = start;
    this.#end = end;
    this.#etag = inOnePiece(coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`);
    // A list that grows would keep room for more.
    this.#own = own.concat('ETag', this.#etag);
  }

  /**
   * Answers GET or HEAD, with 304 where the client has it.
   *
   * @param extra headers that this one sending alone has
   */
  send(req: IncomingMessage, res: ServerResponse, extra: HeaderList = []): void {
    const { status, headers, notModified } = this.#kind;
    if (status === 200 && matches(req.headers['if-none-match'], this.#etag)) {
      res.writeHead(304, notModified.concat(this.#own, extra)).end();
    } else {
      res.writeHead(status, headers.concat(this.#own, this.#ofBytes(), extra));
      res.end(req.method === 'HEAD' ? undefined : this.#bytes());
    }
  }

  #ofBytes(): HeaderList {
    const length = ['Content-Length', String(this.#length)];
    return this.#coding === 'identity' ? length : [...length, 'Content-Encoding', this.#coding];
  }

  /** Without coding they are unpacked each time: they are seldom asked for, and large to keep. */
  #bytes(): Buffer {
    const bytes = Buffer.from(this.#packed, this.#start, this.#end - this.#start);
    return this.#coding === 'identity' ? gunzipSync(bytes) : bytes;
  }
}

/** Weak comparison (RFC 9110, section 13.1.2): proxies weaken the tags of what they recompress. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
