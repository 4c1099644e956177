import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

/** A part of a file, such as a box, a chunk or an element. */
export interface Part {
  name: string;
  /** Offsets of its first byte, of its content, and of the end of its content. */
  start: number;
  content: number;
  end: number;
}

/** The header of a part. */
export interface PartHead {
  name: string;
  /** Sizes of the header, of the content, and of the padding after it. */
  head: number;
  content: number;
  tail?: number;
}

/**
 * Parses the header of a part in some format.
 *
 * @param bytes contain the part's header at `at`, up to {@link HEAD_BYTES}, and surrounding bytes
 * @param left number of bytes to the end of the enclosing part, or of the file
 * @returns null if there is no part at this offset
 */
export type PartFormat = (bytes: Buffer, at: number, left: number) => PartHead | null;

/**
 * Maximum number of parts read from a file. A film of twelve hours with two tracks, in fragments of a second,
 * has fewer; files with more are attacks.
 */
export const MAX_PARTS = 500_000;

/** A file has more parts than the limit. */
export class TooManyPartsError extends Error {
  override name = 'TooManyPartsError';
}

const HEAD_BYTES = 128;
const BLOCK_BYTES = 64 * 1024;
/** Bytes read after a jump, so that parts far apart do not cost a block each. */
const LEAP_BYTES = 4096;
/** Searching a block takes about as long as reading this many parts. */
const PARTS_PER_BLOCK = 256;

/**
 * Reads the parts of a file in blocks, without their content. It blocks the thread, so it must not run in the
 * one that serves visitors.
 */
export class PartReader {
  readonly stats: Stats;
  readonly #descriptor: number;
  readonly #block = Buffer.alloc(BLOCK_BYTES);
  /** Offset of the block in the file. */
  #from = 0;
  #to = 0;
  #parts = 0;

  /** @param descriptor of the open file, which the caller closes */
  constructor(descriptor: number) {
    this.#descriptor = descriptor;
    this.stats = fstatSync(descriptor);
  }

  /** Opens a file, calls `read` and closes the file. */
  static open<Result>(path: string, read: (file: PartReader) => Result): Result {
    // Opening a pipe in place of the file would otherwise block forever.
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      return read(new PartReader(descriptor));
    } finally {
      closeSync(descriptor);
    }
  }

  get size(): number {
    return this.stats.size;
  }

  /**
   * Bytes at an offset, valid until the next call; fewer at the end of the file.
   *
   * @param length at most 64 kB
   */
  bytes(position: number, length: number): Buffer {
    this.#hold(position, length);
    const from = position - this.#from;
    return this.#block.subarray(from, Math.min(from + length, this.#to - this.#from));
  }

  /**
   * The parts between two offsets, in order.
   *
   * @throws TooManyPartsError if the file has more than {@link MAX_PARTS}, nested ones included
   */
  *parts(format: PartFormat, from = 0, to = this.size): Generator<Part, undefined> {
    for (let start = from; start < to; ) {
      this.#count(1);
      this.#hold(start, HEAD_BYTES);
      const left = Math.min(to, this.size) - start;
      const found = format(this.#block, start - this.#from, left);
      if (!found) return;
      const content = start + found.head;
      const end = content + found.content;
      yield { name: found.name, start, content, end: Math.min(end, to) };
      start = end + (found.tail ?? 0);
    }
  }

  /**
   * The first of these texts that a part contains.
   *
   * @param texts Latin-1, each at least one character long
   * @throws TooManyPartsError if searching has cost as much as reading too many parts
   */
  search({ content, end }: Part, texts: readonly string[]): string | undefined {
    const sought = texts.map((text) => Buffer.from(text, 'latin1'));
    const overlap = Math.max(...texts.map((text) => text.length)) - 1;
    for (let at = content; at < end; at += BLOCK_BYTES - overlap) {
      this.#count(PARTS_PER_BLOCK);
      const bytes = this.bytes(at, Math.min(BLOCK_BYTES, end - at));
      const found = sought.findIndex((text) => bytes.includes(text));
      if (found >= 0) return texts[found];
    }
    return undefined;
  }

  #count(parts: number): void {
    this.#parts += parts;
    if (this.#parts > MAX_PARTS) throw new TooManyPartsError(`more than ${MAX_PARTS} parts`);
  }

  /** Ensures that the block contains these bytes, as far as the file has them. */
  #hold(position: number, length: number): void {
    if (position >= this.#from && position + length <= this.#to) return;
    const follows = position >= this.#from && position <= this.#to;
    const wanted = follows ? BLOCK_BYTES : Math.max(LEAP_BYTES, length);
    this.#from = position;
    this.#to = position + readSync(this.#descriptor, this.#block, 0, wanted, position);
  }
}
