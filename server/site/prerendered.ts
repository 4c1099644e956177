import { closeSync, openSync, read, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EncodedBody } from '#server/responses/encoded-body.ts';

const FILE = 'prerendered';
/** Incremented with each change of the file format. */
const FORMAT = 1;
const LENGTH_BYTES = 4;

/** Position of a body in the file: its gzip bytes, followed by its brotli bytes. */
interface Entry extends Pick<EncodedBody, 'hash' | 'length'> {
  start: number;
  gzip: number;
  br: number;
}

interface Index {
  format: number;
  source: string;
  entries: Record<string, Entry>;
}

const readBytes = promisify(read);

/**
 * Bodies rendered by the build, in one file: the length of its index, the index as JSON, and the bodies. Each
 * body is read on its first request.
 */
export class Prerendered {
  /** The source of the rendered bodies; see `SiteVersion.source`. */
  readonly source: string;
  readonly #file: number;
  readonly #start: number;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: number, start: number, { source, entries }: Index) {
    this.source = source;
    this.#file = file;
    this.#start = start;
    this.#entries = new Map(Object.entries(entries));
  }

  /** Opens the build's file; null if it is missing or has another format. */
  static open(distDir: string): Prerendered | null {
    try {
      const file = openSync(join(distDir, FILE), 'r');
      const length = readPart(file, 0, LENGTH_BYTES).readUInt32LE();
      const index = JSON.parse(readPart(file, LENGTH_BYTES, length).toString()) as Index;
      if (index.format === FORMAT) return new Prerendered(file, LENGTH_BYTES + length, index);
      closeSync(file);
      return null;
    } catch {
      return null;
    }
  }

  /** The body for a key; null if it was not prerendered. */
  async get(key: string): Promise<EncodedBody | null> {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const { hash, length, start, gzip, br } = entry;
    const bytes = Buffer.alloc(gzip + br);
    const { bytesRead } = await readBytes(this.#file, bytes, 0, bytes.length, this.#start + start);
    if (bytesRead < bytes.length) return null;
    return { hash, length, gzip: bytes.subarray(0, gzip), br: bytes.subarray(gzip) };
  }
}

function readPart(file: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, start);
  return bytes;
}

/** Writes rendered bodies into the build. */
export function writePrerendered(
  distDir: string,
  source: string,
  bodies: ReadonlyMap<string, Required<EncodedBody>>,
): void {
  const entries: Index['entries'] = {};
  const parts: Buffer[] = [];
  let start = 0;
  for (const [key, { hash, length, gzip, br }] of bodies) {
    entries[key] = { hash, length, start, gzip: gzip.length, br: br.length };
    parts.push(gzip, br);
    start += gzip.length + br.length;
  }
  const index = Buffer.from(JSON.stringify({ format: FORMAT, source, entries } satisfies Index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(index.length);
  writeFileSync(join(distDir, FILE), Buffer.concat([length, index, ...parts]));
}
