import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { fileTypeFromBuffer } from 'file-type';
import {
  isoBox,
  type Part,
  type PartFormat,
  PartReader,
  TooManyPartsError,
  webmElement,
} from '#server/studio/doors/worker.ts';
import { faulty } from '../media-error.ts';
import type { JobResult } from './jobs.ts';

/**
 * Blanks a film's metadata about place, time and author, in place. Sound and picture stay unchanged, byte for
 * byte.
 *
 * @param as the required format
 * @throws StudioError if browsers cannot play it
 */
export async function cleanFilm(path: string, as: string | null): Promise<JobResult> {
  const descriptor = openSync(path, 'r+');
  try {
    const film: Film = { descriptor, reader: new PartReader(descriptor) };
    const head = film.reader.bytes(0, 4100);
    const type = await fileTypeFromBuffer(head).catch(() => undefined);
    if (type?.mime === 'video/quicktime') throw faulty('quickTime');
    const format = type?.mime === 'video/webm' ? 'webm' : 'mp4';
    if (!type || !/^video\/(?:mp4|x-m4v|webm)$/.test(type.mime) || (as && as !== format))
      throw faulty('film');
    const seen = format === 'mp4' ? cleanMp4(film) : cleanWebm(film);
    if (!seen.isWhole) throw faulty('film');
    fsyncSync(descriptor);
    return { format, width: seen.width, height: seen.height };
  } catch (error) {
    throw error instanceof TooManyPartsError ? faulty('tooManyParts') : error;
  } finally {
    closeSync(descriptor);
  }
}

/** A film that is open for reading and writing. */
interface Film {
  descriptor: number;
  reader: PartReader;
}

interface Seen {
  /** Whether the film has a list of its tracks, and data. */
  isWhole: boolean;
  width: number | null;
  height: number | null;
}

const metadataBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/** Deeper than the containers of any real film. */
const MAX_DEPTH = 10;

/**
 * Visits all parts of a film.
 *
 * @param essential names of the required parts
 * @param visit cleans and reads a part; returns whether to visit the parts inside it
 */
function walked(
  { reader }: Film,
  format: PartFormat,
  essential: readonly string[],
  visit: (part: Part, seen: Seen) => boolean,
): Seen {
  const seen: Seen = { isWhole: false, width: null, height: null };
  const found = new Set<string>();
  const walk = (from: number, to: number, depth: number): void => {
    if (depth > MAX_DEPTH) throw faulty('film');
    for (const part of reader.parts(format, from, to)) {
      found.add(part.name);
      if (visit(part, seen)) walk(part.content, part.end, depth + 1);
    }
  };
  walk(0, reader.size, 0);
  return { ...seen, isWhole: essential.every((name) => found.has(name)) };
}

const cleanMp4 = (film: Film): Seen =>
  walked(film, isoBox, ['moov', 'mdat'], (box, seen) => {
    if (metadataBoxes.has(box.name)) blankBox(film, box);
    else if (box.name === 'tkhd') readTrackHeader(film.reader, box, seen);
    return containers.has(box.name);
  });

/** Width and height are the last fields of a track's header, in 16.16 (ISO/IEC 14496-12, 8.3.2). */
function readTrackHeader(reader: PartReader, box: Part, seen: Seen): void {
  if (box.end - box.content < 84) return;
  const last = reader.bytes(box.end - 8, 8);
  if (last.length < 8) return;
  const [width, height] = [last.readUInt16BE(0), last.readUInt16BE(4)];
  // Sound has neither.
  if (width > 0 && height > 0) Object.assign(seen, { width, height });
}

function blankBox({ descriptor }: Film, { start, content, end }: Part): void {
  writeSync(descriptor, 'free', start + 4, 'latin1');
  blank(descriptor, content, end);
}

const SEGMENT = '18538067';
const TRACKS = '1654ae6b';
const TRACK = 'ae';
const VIDEO = 'e0';
const CLUSTER = '1f43b675';
/** Tags, and attached files such as a cover. */
const metadataElements: ReadonlySet<string> = new Set(['1254c367', '1941a469']);
/** Title and creation time of the segment. */
const INFO = '1549a966';
const toldElements: ReadonlySet<string> = new Set(['7ba9', '4461', '7384']);

const cleanWebm = (film: Film): Seen =>
  walked(film, webmElement, [TRACKS, CLUSTER], (element, seen) => {
    const { name } = element;
    if (metadataElements.has(name) || toldElements.has(name)) blankElement(film, element);
    else if (name === 'b0') seen.width = readNumber(film.reader, element);
    else if (name === 'ba') seen.height = readNumber(film.reader, element);
    return [SEGMENT, TRACKS, TRACK, VIDEO, INFO].includes(name);
  });

function readNumber(reader: PartReader, { content, end }: Part): number | null {
  const length = Math.min(end - content, 6);
  const bytes = reader.bytes(content, length);
  return length > 0 && bytes.length === length ? bytes.readUIntBE(0, length) : null;
}

/** Replaces an element with a Void element of the same length (RFC 8794, 11.3.2). */
function blankElement({ descriptor }: Film, { start, end }: Part): void {
  const total = end - start;
  if (total < 2) return;
  // The size has one byte in a small element, and eight otherwise.
  const head = total < 0x80 ? Buffer.from([0xec, 0x80 | (total - 2)]) : Buffer.alloc(9, 0);
  if (total >= 0x80) {
    head[0] = 0xec;
    head.writeBigUInt64BE(0x0100000000000000n | BigInt(total - 9), 1);
  }
  writeSync(descriptor, head, 0, head.length, start);
  blank(descriptor, start + head.length, end);
}

function blank(descriptor: number, from: number, to: number): void {
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = from; at < to; at += zeros.length)
    writeSync(descriptor, zeros, 0, Math.min(zeros.length, to - at), at);
}
