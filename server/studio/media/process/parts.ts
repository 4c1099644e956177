import type { FileHandle } from 'node:fs/promises';

/** A part of a file: a box of MP4 or an element of WebM. */
export interface Part {
  name: string;
  /** Position of its first byte, of its content, and behind it. */
  start: number;
  content: number;
  end: number;
}

/** Reads bytes at a position; fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

/** A file has so many parts on one level at most; a malformed one could have millions. */
const MAX_PARTS = 100_000;

/** Boxes of an MP4 between two positions (ISO/IEC 14496-12, 4.2). */
export async function* boxes(file: FileHandle, from: number, to: number): AsyncGenerator<Part> {
  let start = from;
  for (let count = 0; start + 8 <= to && count < MAX_PARTS; count += 1) {
    const head = await readAt(file, start, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    // Zero means that the box ends with the file.
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short || to - start;
    const content = start + (isLong ? 16 : 8);
    if (start + length < content) return;
    const end = Math.min(start + length, to);
    yield { name: head.toString('latin1', 4, 8), start, content, end };
    start += length;
  }
}

/** Elements of a WebM between two positions (RFC 8794, section 4 to 6); the name is the ID. */
export async function* elements(file: FileHandle, from: number, to: number): AsyncGenerator<Part> {
  let start = from;
  for (let count = 0; start + 2 <= to && count < MAX_PARTS; count += 1) {
    const head = await readAt(file, start, 12);
    const idLength = Math.clz32(head[0] ?? 0) - 23;
    const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return;
    let size = (head[idLength] ?? 0) & ((1 << (8 - sizeLength)) - 1);
    // Only ones mean that the size is unknown: the element ends with the file.
    let isUnknown = size === (1 << (8 - sizeLength)) - 1;
    for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) {
      size = size * 256 + byte;
      isUnknown &&= byte === 255;
    }
    const content = start + idLength + sizeLength;
    const end = isUnknown ? to : Math.min(content + size, to);
    yield { name: head.toString('hex', 0, idLength), start, content, end };
    start = isUnknown ? to : content + size;
  }
}
