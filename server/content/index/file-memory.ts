import { type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from '#server/media/inspection.ts';
import { fileNames, readText } from '../content-texts.ts';
import { textHash } from '../journal/plan.ts';
import { type ParsedFile, parseFile, unreadable } from '../parse-file.ts';

/** Two writes within this time may leave the same timestamps, in ms. */
const COARSEST_CLOCK_MS = 2000;

/**
 * The last known version of each file of a content folder. A file is read again if its size, times or inode
 * differ, and parsed again if its text differs.
 */
export class FileMemory {
  /** Number of files read and parsed. */
  readonly counts = { read: 0, parsed: 0 };
  #known = new Map<string, { stamp: string | null; parsed: ParsedFile }>();
  #last: ReadonlyMap<string, ParsedFile> = new Map();

  /**
   * The current files by name, in order; the same map as before if none has changed.
   *
   * @param stats current stats of files, by name
   */
  read(folder: string, stats: ReadonlyMap<string, Stats>): ReadonlyMap<string, ParsedFile> {
    const before = this.#known;
    this.#known = new Map();
    const files = new Map<string, ParsedFile>();
    const noPages = (error: unknown) => files.set('pages', unreadable('pages', 'folder', error));
    for (const file of fileNames(folder, noPages))
      files.set(file, this.#file(folder, file, before.get(file), stats.get(file)));
    const last = this.#last;
    const isSame = ([file, parsed]: [string, ParsedFile]) => last.get(file) === parsed;
    if (files.size !== last.size || ![...files].every(isSame)) this.#last = files;
    return this.#last;
  }

  #file(
    folder: string,
    file: string,
    known: { stamp: string | null; parsed: ParsedFile } | undefined,
    looked: Stats | undefined,
  ): ParsedFile {
    const path = join(folder, file);
    try {
      const stats = looked ?? statSync(path);
      const isSettled = Math.abs(Date.now() - stats.ctimeMs) > COARSEST_CLOCK_MS;
      const stamp = isSettled ? stampOf(stats) : null;
      if (known && stamp !== null && known.stamp === stamp) {
        this.#known.set(file, known);
        return known.parsed;
      }
      this.counts.read += 1;
      const text = readText(path);
      const parsed = known?.parsed.hash === textHash(text) ? known.parsed : this.#parse(file, text);
      this.#known.set(file, { stamp, parsed });
      return parsed;
    } catch (error) {
      return unreadable(file, 'file', error);
    }
  }

  #parse(file: string, text: string): ParsedFile {
    this.counts.parsed += 1;
    const { value, ...parsed } = parseFile(file, text);
    // Valid pages are stored only once.
    return parsed.page ? parsed : { ...parsed, value };
  }
}
