import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Overlay } from '#server/content/content-texts.ts';
import { PAUSE_MS, stuckTexts } from '#server/content/journal/read-undisturbed.ts';
import type { ParsedFile } from '#server/content/parse-file.ts';
import { applyOverlay, parsedOverlay } from '#server/content/parsed-overlay.ts';
import { ContentError, type Problem } from '#server/content/problems/problem.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { isInspected } from '#server/media/inspection.ts';
import type { RealFile } from '#server/media/real-files.ts';
import { IndexThread } from './index-thread.ts';
import {
  type Counts,
  type FileKey,
  type FileSet,
  keyOf,
  type ReadAnswer,
  type ReadQuestion,
  type SetAnswer,
} from './messages.ts';
import { type Snapshot, snapshotOf, withPages } from './snapshot.ts';

/** Number of files per message: each takes a few milliseconds of this thread. */
const SLICE = 20;

/** Size limit of the cache of overlaid texts, in characters. */
const MAX_OVERLAID = 50_000_000;

/** Opens the content in a folder. */
export const openIndex = (folder: string): ContentIndex => new ContentIndex(folder);

interface ReadOptions {
  /** Valid content: it is returned itself if the texts are unchanged, after a check of the other files. */
  known?: ValidContent;
  /** Texts that replace files; they ignore publications. */
  overlay?: Overlay;
}

/**
 * The content of a folder, read and checked in its own thread, which starts on first use. The thread caches
 * each file: it reads and sends only those that have changed.
 */
export class ContentIndex {
  readonly folder: string;
  /** Media files that are not served although the content is valid, as of the last reading. */
  withheld: readonly Problem[] = [];
  readonly #thread = new IndexThread();
  /** A separate thread, so that a visitor's picture does not wait for reading the whole folder. */
  readonly #inspector = new IndexThread();
  /** Stamps of media files that may be served, by real path. */
  #clean: ReadonlyMap<string, string> = new Map();
  /** The most recent set. */
  #last: FileSet | null = null;
  /** The last question to the thread: it sends the files of its last answer. */
  #lastTurn: Promise<unknown> = Promise.resolve();
  /** The snapshot in progress, and the next one. */
  #looking: Promise<Snapshot> | null = null;
  #next: Promise<Snapshot> | null = null;
  /** The snapshot of the most recent set. */
  #snapshot: { id: string; made: Snapshot } | null = null;
  /** Cached parsed texts of overlays. The limit is in characters. */
  readonly #overlaid = new LRUCache<string, ParsedFile>({ maxSize: MAX_OVERLAID });
  /** Cached answers about files added after the last reading, and about withheld ones. */
  readonly #asked = new LRUCache<string, Promise<boolean>, RealFile>({
    max: 10_000,
    memoMethod: (key, _stale, { context }) => this.#inspect(context, key),
  });

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Reads and checks the whole folder.
   *
   * @returns undefined if a publication interfered
   * @throws ContentError with the first problems of each file
   */
  read({ known, overlay }: ReadOptions = {}): Promise<ValidContent | undefined> {
    return this.#inTurn(async () => {
      const answer = await this.#ask({ known: known?.hash, overlay });
      if (!answer) return undefined;
      if (answer.set === 'known') return known;
      const { verdict, files } = await this.#receive(answer);
      if ('problems' in verdict) throw new ContentError(verdict.problems);
      return withPages(verdict.content, files);
    });
  }

  /**
   * The current content, valid or not. It waits for a publication in progress; if an interrupted one cannot
   * be completed, the files are as it would leave them.
   */
  snapshot(): Promise<Snapshot> {
    const begin = () => {
      this.#next = null;
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
      return this.#looking;
    };
    if (!this.#looking) return begin();
    // A file may have changed after it was read: all requests during a reading share the next one.
    this.#next ??= this.#looking.then(begin, begin);
    return this.#next;
  }

  /** Number of files read and parsed so far. */
  counts(): Promise<Counts> {
    return this.#thread.call('counts', null);
  }

  /**
   * Whether a media file may be served. A file that is new, or has changed since the last reading, is
   * inspected first.
   */
  mayServe(file: RealFile): boolean | Promise<boolean> {
    const { path, stamp } = file;
    if (!isInspected(path) || this.#clean.get(path) === stamp) return true;
    return this.#asked.memo(`${path} ${stamp}`, { context: file });
  }

  /** Terminates the thread; pending questions are never answered. */
  close(): void {
    this.#thread.close();
    this.#inspector.close();
  }

  async #inspect({ path, stamp }: RealFile, key: string): Promise<boolean> {
    const inspection = await this.#inspector.call('inspect', path).catch(() => null);
    // A file that has changed, or could not be read, is inspected again next time.
    if (inspection?.stamp !== stamp) this.#asked.delete(key);
    return inspection?.finding === null;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastTurn.then(work, work);
    this.#lastTurn = turn.catch(() => {});
    return turn;
  }

  async #ask(question: Omit<ReadQuestion, 'folder'>): Promise<ReadAnswer | undefined> {
    const answer = await this.#thread.call('read', { folder: this.folder, ...question });
    if (!answer) return undefined;
    this.withheld = answer.withheld;
    this.#clean = answer.clean;
    return answer;
  }

  async #look(): Promise<Snapshot> {
    for (;;) {
      const stuck = stuckTexts(this.folder);
      const snapshot = await this.#inTurn(() => this.#take(stuck ?? undefined));
      if (snapshot) return snapshot;
      await sleep(PAUSE_MS);
    }
  }

  async #take(overlay: Overlay | undefined): Promise<Snapshot | null> {
    const answer = await this.#ask({ overlay });
    if (!answer || answer.set === 'known') return null;
    const set = await this.#receive(answer);
    if (this.#snapshot?.id !== set.id) this.#snapshot = { id: set.id, made: this.#made(set) };
    return this.#snapshot.made;
  }

  #made(set: FileSet): Snapshot {
    return snapshotOf(set, (below, overlay) =>
      this.#inTurn(() => this.#withOverlay(below, overlay)),
    );
  }

  async #withOverlay(below: FileSet, overlay: Overlay): Promise<Snapshot> {
    const question = { below: below.id, overlay };
    const answer =
      (await this.#thread.call('overlay', question)) ??
      (await this.#thread.call('overlay', { ...question, given: below }));
    if (!answer) throw new Error('the thread that reads content remembers nothing');
    const parsed = await this.#filesOf(answer, (key) => this.#overlaid.get(keyOf(key)));
    for (const file of parsed.values())
      this.#overlaid.set(keyOf(file), file, { size: (overlay.get(file.file)?.length ?? 0) + 1 });
    const overlaid = parsedOverlay(overlay, (file) => parsed.get(file) ?? null);
    return this.#made({ ...answer.set, files: applyOverlay(below.files, overlaid) });
  }

  /** Stores a set received from the worker. */
  async #receive(answer: SetAnswer): Promise<FileSet> {
    if (this.#last?.id === answer.set.id) return this.#last;
    const here = this.#last?.files;
    const files = await this.#filesOf(answer, ({ file, hash }) => {
      const known = here?.get(file);
      return hash !== '' && known?.hash === hash ? known : undefined;
    });
    this.#last = { ...answer.set, files };
    return this.#last;
  }

  /** Files by name; missing ones are requested from the thread. */
  async #filesOf({ set, files }: SetAnswer, here: (key: FileKey) => ParsedFile | undefined) {
    const found = new Map(files.map((key) => [key.file, here(key)]));
    const missing = files.map(({ file }) => file).filter((file) => !found.get(file));
    for (let at = 0; at < missing.length; at += SLICE) {
      const names = missing.slice(at, at + SLICE);
      for (const file of await this.#thread.call('files', { id: set.id, names }))
        found.set(file.file, file);
      await nextTurn();
    }
    const lost = missing.find((file) => !found.get(file));
    if (lost) throw new Error(`the thread that reads content has lost ${lost}`);
    return found as Map<string, ParsedFile>;
  }
}
