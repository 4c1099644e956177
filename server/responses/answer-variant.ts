import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { AnswerKind, HeaderList } from './answer-kind.ts';
import type { Coding } from './content-coding.ts';
import { inOnePiece } from './in-one-piece.ts';
import { headerLines, setReadyHead, takesReadyHead } from './ready-head.ts';

/** The bytes of an answer in one coding, but for identity those in gzip: a part of all it has. */
export interface Part {
  packed: ArrayBuffer;
  start: number;
  end: number;
}

/**
 * An answer in one coding, as it is sent. A large site holds one for each page: views of bytes are
 * made for each sending, which takes less than to fetch them from memory.
 */
export class Variant {
  readonly #kind: AnswerKind;
  readonly #key: string;
  readonly #coding: Coding;
  readonly #length: number;
  readonly #packed: ArrayBuffer;
  readonly #start: number;
  readonly #end: number;
  readonly #etag: string;
  /** Header lines that its kind does not share, made when a ready head needs them. */
  #lines: string | undefined;
  /** Those that a 304 does not have. */
  #wholeLines = '';

  /**
   * @param key of the answer
   * @param hash of the bytes before coding
   * @param length in this coding, in bytes
   */
  constructor(
    kind: AnswerKind,
    key: string,
    hash: string,
    coding: Coding,
    length: number,
    { packed, start, end }: Part,
  ) {
    this.#kind = kind;
    this.#key = key;
    this.#coding = coding;
    this.#length = length;
    this.#packed = packed;
    this.#start = start;
    this.#end = end;
    this.#etag = inOnePiece(coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`);
  }

  /**
   * Answers GET or HEAD, with 304 where the client has it.
   *
   * @param extra headers that this one sending alone has
   */
  send(req: IncomingMessage, res: ServerResponse, extra: HeaderList = []): void {
    const { status } = this.#kind;
    const isKnown = status === 200 && matches(req.headers['if-none-match'], this.#etag);
    const bytes = isKnown || req.method === 'HEAD' ? undefined : this.#bytes();
    if (takesReadyHead(req, res)) {
      setReadyHead(res, isKnown ? 304 : status, this.#head(isKnown) + headerLines(extra));
    } else {
      res.writeHead(isKnown ? 304 : status, this.#headers(isKnown).concat(extra));
    }
    res.end(bytes);
  }

  #head(isKnown: boolean): string {
    if (this.#lines === undefined) {
      this.#lines = inOnePiece(headerLines(this.#own()));
      this.#wholeLines = inOnePiece(headerLines(this.#ofBytes()));
    }
    const { whole, notModified } = this.#kind.heads;
    return isKnown ? notModified + this.#lines : whole + this.#lines + this.#wholeLines;
  }

  #headers(isKnown: boolean): HeaderList {
    const { headers, notModified } = this.#kind;
    return isKnown ? notModified.concat(this.#own()) : headers.concat(this.#own(), this.#ofBytes());
  }

  #own(): HeaderList {
    return [...this.#kind.own(this.#key), 'ETag', this.#etag];
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
