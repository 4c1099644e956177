import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Overlay } from '#server/content/content-texts.ts';
import { FileMemory } from '#server/content/index/file-memory.ts';
import { textHash } from '#server/content/journal/plan.ts';
import { type ParsedFile, parseFile } from '#server/content/parse-file.ts';
import { applyOverlay, parsedOverlay, problemsWith } from '#server/content/parsed-overlay.ts';
import type { FileCheck } from '#server/content/problems/file-problems.ts';
import { ContentError } from '#server/content/problems/problem.ts';
import { contentOfFiles } from '#server/content/read-content.ts';
import {
  type Counts,
  type FileSet,
  type FilesQuestion,
  keyOf,
  keysOf,
  type OverlayQuestion,
  type SetAnswer,
  type Verdict,
} from './messages.ts';

/** Size limit of the cache of overlaid texts, in characters. */
const MAX_OVERLAID = 50_000_000;

/** The same sets are requested repeatedly while nothing changes. */
const MAX_SETS = 10;

/** The worker's cache of a folder's files, and of overlaid texts. */
export class ContentFiles {
  readonly #memory = new FileMemory();
  readonly #overlaid = new LRUCache<string, ParsedFile>({ maxSize: MAX_OVERLAID });
  readonly #sets = new LRUCache<string, FileSet>({ max: MAX_SETS });
  #last: FileSet | null = null;
  #parsed = 0;

  get counts(): Counts {
    const { read, parsed } = this.#memory.counts;
    return { read, parsed: parsed + this.#parsed };
  }

  /** Reads the changed files of a folder. @param state changes with every file */
  read(folder: string, state: string, check: FileCheck, overlay: Overlay = new Map()): FileSet {
    const onDisk = this.#memory.read(folder, check.stats);
    const overlaid = parsedOverlay(overlay, (file, text) => this.#parse(file, text));
    const files = applyOverlay(onDisk, overlaid);
    const last = this.#last;
    if (last?.state === state && last.files === files) {
      this.#sets.set(last.id, last);
      return last;
    }
    const ofFolder = problemsWith(check.problems, overlaid);
    this.#last = this.#judged({ id: randomUUID(), folder, state, ofFolder, files });
    return this.#last;
  }

  /** Some files of a set. */
  named({ id, names }: FilesQuestion): ParsedFile[] {
    const files = this.#sets.get(id)?.files;
    return names.flatMap((name) => files?.get(name) ?? []);
  }

  /** Lays texts over a set of files, which may have changed on disk since then. */
  withOverlay({ below, overlay, given }: OverlayQuestion): SetAnswer | null {
    const base = this.#sets.get(below) ?? given;
    if (!base) return null;
    const overlaid = parsedOverlay(overlay, (file, text) => this.#parse(file, text));
    const hashes = Array.from(overlaid, ([file, parsed]) => [file, parsed?.hash]);
    const id = textHash(JSON.stringify([below, ...hashes]));
    const ofFolder = problemsWith(base.ofFolder, overlaid);
    const { files, ...set } =
      this.#sets.get(id) ??
      this.#judged({ ...base, id, ofFolder, files: applyOverlay(base.files, overlaid) });
    return { set, files: keysOf([...overlaid.values()].filter((file) => file !== null)) };
  }

  #judged(set: Omit<FileSet, 'verdict'>): FileSet {
    const judged = { ...set, verdict: verdictOf(set) };
    this.#sets.set(set.id, judged);
    return judged;
  }

  #parse(file: string, text: string): ParsedFile {
    const name = keyOf({ file, hash: textHash(text) });
    const known = this.#overlaid.get(name);
    if (known) return known;
    this.#parsed += 1;
    const parsed = parseFile(file, text);
    this.#overlaid.set(name, parsed, { size: text.length + 1 });
    return parsed;
  }
}

function verdictOf({ folder, files, ofFolder }: Omit<FileSet, 'verdict'>): Verdict {
  try {
    const { files: _, ...content } = contentOfFiles(folder, files, ofFolder);
    return { content };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems };
    throw error;
  }
}
