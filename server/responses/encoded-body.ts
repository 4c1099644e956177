import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

/** A response body in its stored codings. */
export interface EncodedBody {
  /** SHA-256 of the uncompressed bytes, 22 characters of base64url. */
  readonly hash: string;
  /** Uncompressed length, in bytes. */
  readonly length: number;
  readonly gzip: Buffer;
  /** The smallest coding, which is slow to compute and may be added later. */
  readonly br?: Buffer;
}

const HASH_LENGTH = 22;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses bytes with gzip, which is fast. */
export async function encodeBody(bytes: Buffer): Promise<EncodedBody> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH);
  return { hash, length: bytes.length, gzip: exact(await compressGzip(bytes, { level: 9 })) };
}

/** Adds brotli to the body. */
export async function withBrotli(body: EncodedBody): Promise<Required<EncodedBody>> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { ...body, br: body.br ?? exact(await compressBrotli(decodeBody(body), { params })) };
}

/** Copies bytes into memory of their own: those of zlib retain a 64 kB block, however few they are. */
const exact = (bytes: Buffer): Buffer => Buffer.alloc(bytes.length, bytes);

/** The uncompressed bytes. They are rarely requested, and so not stored. */
export const decodeBody = ({ gzip }: EncodedBody): Buffer => gunzipSync(gzip);
