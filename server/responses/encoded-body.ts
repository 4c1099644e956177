import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

/** A response's bytes in the codings that they are kept in. */
export interface EncodedBody {
  /** SHA-256 of the bytes before coding, 22 characters of base64url. */
  readonly hash: string;
  /** Length before coding, in bytes. */
  readonly length: number;
  readonly gzip: Buffer;
  /** The smallest coding, which is slow to make and may be added later. */
  readonly br?: Buffer;
}

const HASH_LENGTH = 22;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Encodes bytes with gzip, which is fast. */
export async function encodeBody(bytes: Buffer): Promise<EncodedBody> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH);
  return { hash, length: bytes.length, gzip: exact(await compressGzip(bytes, { level: 9 })) };
}

/** Adds brotli to the body. */
export async function withBrotli(body: EncodedBody): Promise<Required<EncodedBody>> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { ...body, br: body.br ?? exact(await compressBrotli(decodeBody(body), { params })) };
}

/** Bytes in memory of their own: those of zlib keep a block of 64 kB, however few they are. */
const exact = (bytes: Buffer): Buffer => Buffer.alloc(bytes.length, bytes);

/** The bytes before coding. Few clients ask for them, so they are not kept. */
export const decodeBody = ({ gzip }: EncodedBody): Buffer => gunzipSync(gzip);
