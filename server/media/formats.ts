import type { PartFormat } from './parts.ts';

/** Boxes of MP4 and AVIF (ISO/IEC 14496-12, section 4.2). */
export const isoBox: PartFormat = (bytes, left) => {
  if (bytes.length < 8) return null;
  const short = bytes.readUInt32BE(0);
  const isLong = short === 1 && bytes.length >= 16;
  // Zero means that the box ends with the file.
  const length = isLong ? Number(bytes.readBigUInt64BE(8)) : short || left;
  const head = isLong ? 16 : 8;
  return length < head ? null : { name: textIn(bytes, 4, 8), head, content: length - head };
};

/** Chunks of WebP, behind the 12 bytes that the file begins with (RFC 9649, section 2.3). */
export const riffChunk: PartFormat = (bytes) => {
  if (bytes.length < 8) return null;
  const content = bytes.readUInt32LE(4);
  return { name: textIn(bytes, 0, 4), head: 8, content, tail: content % 2 };
};

/** Chunks of PNG, behind the 8 bytes that the file begins with (W3C PNG, section 5.3). */
export const pngChunk: PartFormat = (bytes) =>
  bytes.length < 8
    ? null
    : { name: textIn(bytes, 4, 8), head: 8, content: bytes.readUInt32BE(0), tail: 4 };

/** Elements of WebM; the name is the ID in hexadecimal (RFC 8794, sections 4 to 6). */
export const webmElement: PartFormat = (bytes, left) => {
  const idLength = Math.clz32(bytes[0] ?? 0) - 23;
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23;
  const head = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || bytes.length < head) return null;
  const mask = (1 << (8 - sizeLength)) - 1;
  let size = (bytes[idLength] ?? 0) & mask;
  // Only ones mean that the size is unknown: the element ends with the file.
  let isUnknown = size === mask;
  for (const byte of bytes.subarray(idLength + 1, head)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return {
    name: bytes.toString('hex', 0, idLength),
    head,
    content: isUnknown ? left - head : size,
  };
};

/** Text in Latin-1, as names of parts are. */
export const textIn = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to);
