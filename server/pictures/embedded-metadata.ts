import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';

// Metadata has parts of its own in a file, so only the parts' names are read: RIFF chunks of WebP,
// chunks of PNG (W3C PNG, section 5.3), and boxes of AVIF and MP4 (ISO/IEC 14496-12).

/** Reads up to `length` bytes at a position. */
type Read = (position: number, length: number) => Buffer;

/** Longest part of a box that is searched. */
const MAX_SEARCHED_BYTES = 2 ** 20;

const inspectors: Readonly<Record<string, (read: Read, size: number) => string | null>> = {
  '.webp': inWebp,
  '.png': inPng,
  '.avif': inAvif,
  '.mp4': inFilm,
};

const inspectorOf = (file: string) => inspectors[extname(file).toLowerCase()];

/** Whether {@link embeddedMetadata} reads a file, by its extension. */
export const isInspected = (file: string): boolean => inspectorOf(file) !== undefined;

/**
 * Finds metadata in a picture or film that may tell visitors where, when or by whom it was made:
 * EXIF, XMP, texts, and a film's location. A colour profile may stay.
 *
 * @param file a regular file
 * @returns what the file has, `another format` than its extension says, or null
 */
export function embeddedMetadata(file: string): string | null {
  const inspect = inspectorOf(file);
  if (!inspect) return null;
  const descriptor = openSync(file, 'r');
  try {
    const read: Read = (position, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position));
    };
    return inspect(read, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}

const text = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

function inWebp(read: Read, size: number): string | null {
  const head = read(0, 12);
  if (text(head, 0, 4) !== 'RIFF' || text(head, 8, 12) !== 'WEBP') return 'another format';
  for (let at = 12; at + 8 <= size; ) {
    const chunk = read(at, 8);
    const name = text(chunk, 0, 4);
    if (name === 'EXIF' || name === 'XMP ') return name.trim();
    const length = chunk.readUInt32LE(4);
    at += 8 + length + (length % 2);
  }
  return null;
}

const pngMetadata: Readonly<Record<string, string>> = {
  eXIf: 'EXIF',
  iTXt: 'a text',
  tEXt: 'a text',
  zTXt: 'a text',
};

function inPng(read: Read, size: number): string | null {
  if (text(read(0, 8), 1, 4) !== 'PNG') return 'another format';
  for (let at = 8; at + 8 <= size; ) {
    const chunk = read(at, 8);
    const found = pngMetadata[text(chunk, 4, 8)];
    if (found) return found;
    // Length, name, data, checksum.
    at += 12 + chunk.readUInt32BE(0);
  }
  return null;
}

function inAvif(read: Read, size: number): string | null {
  if (text(read(0, 8), 4, 8) !== 'ftyp') return 'another format';
  for (const { name, start, end } of boxes(read, 0, size)) {
    if (name !== 'meta') continue;
    const bytes = read(start, Math.min(end - start, MAX_SEARCHED_BYTES));
    if (bytes.includes('Exif')) return 'EXIF';
    if (bytes.includes('rdf+xml')) return 'XMP';
  }
  return null;
}

/** `©xyz` and `loci` are QuickTime's and 3GPP's places; iPhones use a key with `location`. */
const places = [Buffer.from('\u00a9xyz', 'latin1'), Buffer.from('loci'), Buffer.from('location')];

function inFilm(read: Read, size: number): string | null {
  for (const { start, end } of metadataBoxes(read, size)) {
    const bytes = read(start, Math.min(end - start, MAX_SEARCHED_BYTES));
    if (places.some((place) => bytes.includes(place))) return 'a location';
  }
  return null;
}

function* metadataBoxes(read: Read, size: number): Generator<Box> {
  for (const film of boxes(read, 0, size)) {
    if (film.name !== 'moov') continue;
    for (const box of boxes(read, film.start, film.end))
      if (box.name === 'udta' || box.name === 'meta') yield box;
  }
}

interface Box {
  name: string;
  /** Positions of its content in the file. */
  start: number;
  end: number;
}

function* boxes(read: Read, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const head = read(at, 16);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    // Zero means that the box ends with the file.
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short || to - at;
    const start = at + (isLong ? 16 : 8);
    if (at + length < start) return;
    yield { name: text(head, 4, 8), start, end: Math.min(at + length, to) };
    at += length;
  }
}
