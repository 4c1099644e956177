import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCodings, type Coding } from '#server/http/content-coding.ts';
import { requestIdHeaders } from '#server/http/request-id.ts';
import { decodeBody, type EncodedBody, withBrotli } from './encoded-body.ts';

/** The headers that describe a response's body; shared by many responses. */
export interface ResponseHead {
  status: number;
  /** `Content-Type`. */
  type: string;
  /** All other headers that do not depend on the body or its coding. */
  headers: Readonly<Record<string, string>>;
}

/** A response that is created once and sent many times. */
export class CachedResponse {
  readonly head: ResponseHead;
  readonly body: EncodedBody;

  constructor(head: ResponseHead, body: EncodedBody) {
    this.head = head;
    this.body = body;
  }

  /** Total size of all codings, in bytes. */
  get size(): number {
    return this.body.gzip.length + (this.body.br?.length ?? 0);
  }

  /** The uncompressed bytes. */
  get bytes(): Buffer {
    return decodeBody(this.body);
  }

  /** Adds the smallest coding to the response. */
  async complete(): Promise<CachedResponse> {
    return this.body.br ? this : new CachedResponse(this.head, await withBrotli(this.body));
  }

  /**
   * Answers GET or HEAD in the smallest coding that the client accepts, or with 304 if the client's copy is
   * current.
   *
   * @returns the coding sent
   */
  send(req: IncomingMessage, res: ServerResponse): Coding {
    const { hash, length, gzip, br } = this.body;
    const { status, type, headers } = this.head;
    const accepted = acceptedCodings(req.headers['accept-encoding']);
    const coding = accepted.find((each) => each !== 'br' || br) ?? 'identity';
    const etag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`;
    // All in one call: with headers set before, `writeHead` sets each one individually, which is slow.
    const validators = {
      ...headers,
      ...requestIdHeaders(),
      Vary: 'Accept-Encoding',
      ETag: etag,
    };
    if (status === 200 && matches(req.headers['if-none-match'], etag)) {
      res.writeHead(304, validators).end();
      return coding;
    }
    const encoded = coding === 'br' ? br : coding === 'gzip' ? gzip : undefined;
    res.writeHead(status, {
      ...validators,
      'Content-Type': type,
      'Content-Length': encoded?.length ?? length,
      ...(encoded && { 'Content-Encoding': coding }),
    });
    if (req.method === 'HEAD') res.end();
    else res.end(encoded ?? this.bytes);
    return coding;
  }
}

/** Weak comparison (RFC 9110, section 13.1.2): proxies weaken the ETags of what they recompress. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
