import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { FaultyFileError, faults } from '../media-error.ts';
import type { FilmFormat, JobResult } from './jobs.ts';
import { boxes, elements, type Part, readAt } from './parts.ts';

/**
 * Blanks what a film says about where, when and by whom it was made, in the same file. Sound and
 * picture stay as they are, byte for byte.
 *
 * @param as the format that the film must have
 * @throws FaultyFileError if it is not a film that browsers play
 */
export async function cleanFilm(path: string, as: FilmFormat | null): Promise<JobResult> {
  const file = await open(path, 'r+');
  try {
    const type = await fileTypeFromBuffer(await readAt(file, 0, 4100)).catch(() => undefined);
    if (type?.mime === 'video/quicktime') throw new FaultyFileError(faults.quickTime);
    const format = type?.mime === 'video/webm' ? 'webm' : 'mp4';
    if (!type || !/^video\/(?:mp4|x-m4v|webm)$/.test(type.mime) || (as && as !== format))
      throw new FaultyFileError(faults.film);
    const { size } = await file.stat();
    const seen = format === 'mp4' ? await cleanMp4(file, size) : await cleanWebm(file, size);
    if (!seen.isWhole) throw new FaultyFileError(faults.film);
    await file.sync();
    return { format, width: seen.width, height: seen.height };
  } finally {
    await file.close();
  }
}

interface Seen {
  /** Whether the film has a list of its tracks, and data. */
  isWhole: boolean;
  width: number | null;
  height: number | null;
}

const metadataBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);

async function cleanMp4(file: FileHandle, size: number): Promise<Seen> {
  const seen: Seen = { isWhole: false, width: null, height: null };
  const found = new Set<string>();
  const walk = async (from: number, to: number): Promise<void> => {
    for await (const box of boxes(file, from, to)) {
      found.add(box.name);
      if (metadataBoxes.has(box.name)) await blankBox(file, box);
      else if (containers.has(box.name)) await walk(box.content, box.end);
      else if (box.name === 'tkhd') await readTrackHeader(file, box, seen);
    }
  };
  await walk(0, size);
  return { ...seen, isWhole: found.has('moov') && found.has('mdat') };
}

/** Width and height are the last fields of a track's header, in 16.16 (ISO/IEC 14496-12, 8.3.2). */
async function readTrackHeader(file: FileHandle, box: Part, seen: Seen): Promise<void> {
  if (box.end - box.content < 84) return;
  const last = await readAt(file, box.end - 8, 8);
  const [width, height] = [last.readUInt16BE(0), last.readUInt16BE(4)];
  // Sound has neither.
  if (width > 0 && height > 0) Object.assign(seen, { width, height });
}

async function blankBox(file: FileHandle, { start, content, end }: Part): Promise<void> {
  await file.write('free', start + 4, 'latin1');
  await blank(file, content, end);
}

const SEGMENT = '18538067';
const TRACKS = '1654ae6b';
const TRACK = 'ae';
const VIDEO = 'e0';
const CLUSTER = '1f43b675';
/** Tags, and attached files such as a cover. */
const metadataElements: ReadonlySet<string> = new Set(['1254c367', '1941a469']);
/** Title of the segment, and the moment when it was made. */
const INFO = '1549a966';
const toldElements: ReadonlySet<string> = new Set(['7ba9', '4461', '7384']);

async function cleanWebm(file: FileHandle, size: number): Promise<Seen> {
  const seen: Seen = { isWhole: false, width: null, height: null };
  const found = new Set<string>();
  const walk = async (from: number, to: number): Promise<void> => {
    for await (const element of elements(file, from, to)) {
      const { name, content, end } = element;
      found.add(name);
      if (metadataElements.has(name) || toldElements.has(name)) await blankElement(file, element);
      else if ([SEGMENT, TRACKS, TRACK, VIDEO, INFO].includes(name)) await walk(content, end);
      else if (name === 'b0') seen.width = await readNumber(file, element);
      else if (name === 'ba') seen.height = await readNumber(file, element);
    }
  };
  await walk(0, size);
  return { ...seen, isWhole: found.has(TRACKS) && found.has(CLUSTER) };
}

async function readNumber(file: FileHandle, { content, end }: Part): Promise<number | null> {
  const length = Math.min(end - content, 6);
  const bytes = await readAt(file, content, length);
  return length > 0 && bytes.length === length ? bytes.readUIntBE(0, length) : null;
}

/** Turns an element into a Void one of the same length (RFC 8794, 11.3.2). */
async function blankElement(file: FileHandle, { start, end }: Part): Promise<void> {
  const total = end - start;
  if (total < 2) return;
  // The size has one byte in a small element, and eight otherwise.
  const head = total < 0x80 ? Buffer.from([0xec, 0x80 | (total - 2)]) : Buffer.alloc(9, 0);
  if (total >= 0x80) {
    head[0] = 0xec;
    head.writeBigUInt64BE(0x0100000000000000n | BigInt(total - 9), 1);
  }
  await file.write(head, 0, head.length, start);
  await blank(file, start + head.length, end);
}

async function blank(file: FileHandle, from: number, to: number): Promise<void> {
  const zeros = Buffer.alloc(64 * 1024);
  for (let at = from; at < to; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}
