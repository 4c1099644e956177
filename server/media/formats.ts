import type { PartFormat } from './parts.ts';

/** Boxes of MP4 and AVIF (ISO/IEC 14496-12, section 4.2). */
export const isoBox: PartFormat = (bytes, at, left) => {
  if (left < 8) return null;
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1 && left >= 16;
  // Zero means that the box ends with the file.
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || left;
  const head = isLong ? 16 : 8;
  return length < head
    ? null
    : { name: textIn(bytes, at + 4, at + 8), head, content: length - head };
};

/** Chunks of WebP, after the file's first 12 bytes (RFC 9649, section 2.3). */
export const riffChunk: PartFormat = (bytes, at, left) => {
  if (left < 8) return null;
  const content = bytes.readUInt32LE(at + 4);
  return { name: textIn(bytes, at, at + 4), head: 8, content, tail: content % 2 };
};

/** Chunks of PNG, after the file's first 8 bytes (W3C PNG, section 5.3). */
export const pngChunk: PartFormat = (bytes, at, left) =>
  left < 8
    ? null
    : {
        name: textIn(bytes, at + 4, at + 8),
        head: 8,
        content: bytes.readUInt32BE(at),
        tail: 4,
      };

/** Elements of WebM; the name is the ID in hexadecimal (RFC 8794, sections 4 to 6). */
export const webmElement: PartFormat = (bytes, at, left) => {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  const sizeLength = Math.clz32(bytes[at + idLength] ?? 0) - 23;
  const head = idLength + sizeLength;
  if (idLength > 4 || sizeLength > 8 || left < head) return null;
  const mask = (1 << (8 - sizeLength)) - 1;
  let size = (bytes[at + idLength] ?? 0) & mask;
  // All bits set means unknown size: the element ends with the file.
  let isUnknown = size === mask;
  for (let next = at + idLength + 1; next < at + head; next += 1) {
    const byte = bytes[next] ?? 0;
    size = size * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return {
    name: bytes.toString('hex', at, at + idLength),
    head,
    content: isUnknown ? left - head : size,
  };
};

/** Longest name prefix that distinguishes two document formats. */
const ENTRY_NAME_BYTES = 64;

/** Entries of an archive's central directory (ZIP, APPNOTE.TXT, section 4.3.12). */
export const zipEntry: PartFormat = (bytes, at, left) => {
  if (left < 46 || textIn(bytes, at, at + 4) !== 'PK\x01\x02') return null;
  const name = bytes.readUInt16LE(at + 28);
  const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const shown = Math.min(name, left - 46, ENTRY_NAME_BYTES);
  return { name: textIn(bytes, at + 46, at + 46 + shown), head: 46, content: name + rest };
};

/** Text in Latin-1, the encoding of part names. */
export const textIn = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString('latin1', from, to);
