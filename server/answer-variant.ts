import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { Coding } from './content-coding.ts';
import { inOnePiece } from './in-one-piece.ts';
import type { Headers } from './security-headers.ts';

/** Headers as names and values in turn: the form that takes Node least work. */
export type HeaderList = readonly string[];

export const headerList = (headers: Headers): HeaderList =>
  Object.entries(headers).flat().map(inOnePiece);

/** What is the same in all codings of an answer. */
export interface AnswerFacts {
  status: number;
  /** Headers of all answers of its kind: one list for all of them. */
  common: HeaderList;
  /** Headers of this one. */
  own: HeaderList;
  /** Of the bytes before coding. */
  hash: string;
}

/** An answer in one coding, as it is sent. */
export class Variant {
  readonly #facts: AnswerFacts;
  readonly #status: number;
  readonly #coding: Coding;
  readonly #length: number;
  readonly #packed: Buffer;
  readonly #etag: string;
  #headers: string[] | undefined;
  #notModified: string[] | undefined;

  /**
   * @param length in this coding, in bytes
   * @param packed the bytes, but for identity those of gzip
   */
  constructor(facts: AnswerFacts, coding: Coding, length: number, packed: Buffer) {
    this.#facts = facts;
    this.#status = facts.status;
    this.#coding = coding;
    this.#length = length;
    this.#packed = packed;
    this.#etag = inOnePiece(
      coding === 'identity' ? `"${facts.hash}"` : `"${facts.hash}-${coding}"`,
    );
  }

  /**
   * Answers GET or HEAD, with 304 where the client has it.
   *
   * @param extra headers that this one sending alone has
   */
  send(req: IncomingMessage, res: ServerResponse, extra: HeaderList = []): void {
    if (this.#status === 200 && matches(req.headers['if-none-match'], this.#etag)) {
      this.#notModified ??= this.#notModifiedList();
      res.writeHead(304, withExtra(this.#notModified, extra)).end();
    } else {
      this.#headers ??= this.#headerList();
      res.writeHead(this.#status, withExtra(this.#headers, extra));
      res.end(req.method === 'HEAD' ? undefined : this.#bytes());
    }
  }

  #headerList(): string[] {
    const { common, own } = this.#facts;
    const list = [...common, ...own, 'ETag', this.#etag, 'Content-Length', String(this.#length)];
    if (this.#coding !== 'identity') list.push('Content-Encoding', this.#coding);
    return list;
  }

  /** Headers of the 304 that stands for it (RFC 9110, section 15.4.5). */
  #notModifiedList(): string[] {
    const { common, own } = this.#facts;
    const type = common.indexOf('Content-Type');
    const kept = type < 0 ? common : common.toSpliced(type, 2);
    return [...kept, ...own, 'ETag', this.#etag];
  }

  /** Without coding they are unpacked each time: they are seldom asked for, and large to keep. */
  #bytes(): Buffer {
    return this.#coding === 'identity' ? gunzipSync(this.#packed) : this.#packed;
  }
}

const withExtra = (headers: string[], extra: HeaderList) =>
  extra.length > 0 ? [...headers, ...extra] : headers;

/** Weak comparison (RFC 9110, section 13.1.2): proxies weaken the tags of what they recompress. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
