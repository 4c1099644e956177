import { LRUCache } from 'lru-cache';
import type { Overlay } from '#server/content/content-texts.ts';
import type { Reading } from '#server/content/journal/read-undisturbed.ts';
import type { PageFile } from '#server/content/page-file.ts';
import { ContentError, type ContentProblem } from '#server/content/problems/content-problem.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { isInspected } from '#server/media/inspection.ts';
import type { RealFile } from '#server/media/real-files.ts';
import { IndexThread } from './index-thread.ts';
import type { SentContent } from './messages.ts';

/** The content of a folder, read and checked in a thread of its own, which starts when first needed. */
export interface ContentIndex {
  readonly folder: string;
  /**
   * Media files that visitors do not get although the content is valid, as the last reading found them.
   */
  readonly withheld: readonly ContentProblem[];
  /**
   * Reads and checks the whole folder, unless a publication is in the way.
   *
   * @param options.known valid content: it is returned itself if the texts are the same, after a check
   *   of the other files
   * @param options.overlay texts that stand in for files; a publication is not in their way
   * @throws ContentError with the first problems of each file
   */
  read(options?: { known?: ValidContent; overlay?: Overlay }): Promise<Reading<ValidContent>>;
  /**
   * Whether visitors may have a media file. One that is new, or has changed since the last reading, is
   * inspected first.
   */
  mayServe(file: RealFile): boolean | Promise<boolean>;
  /** Ends the thread; what it was asked is never answered. */
  close(): void;
}

/** Opens the content in a folder. */
export const openIndex = (folder: string): ContentIndex => new WorkerIndex(folder);

class WorkerIndex implements ContentIndex {
  readonly folder: string;
  withheld: readonly ContentProblem[] = [];
  readonly #thread = new IndexThread();
  /** A visitor's picture does not wait until the whole folder is read. */
  readonly #inspector = new IndexThread();
  /** Stamps of media files that visitors may have, by real path. */
  #clean: ReadonlyMap<string, string> = new Map();
  /** The pages that were read last, by file. */
  #pages: ReadonlyMap<string, PageFile> = new Map();
  /** Answers about files that came after the last reading, and about withheld ones. */
  readonly #asked = new LRUCache<string, Promise<boolean>, RealFile>({
    max: 10_000,
    memoMethod: (key, _stale, { context }) => this.#inspect(context, key),
  });

  constructor(folder: string) {
    this.folder = folder;
  }

  async read({
    known,
    overlay,
  }: {
    known?: ValidContent;
    overlay?: Overlay;
  } = {}): Promise<Reading<ValidContent>> {
    const { folder } = this;
    const answer = await this.#thread.call('read', { folder, known: known?.hash, overlay });
    if (!answer) return { isUndisturbed: false };
    this.withheld = answer.withheld;
    this.#clean = answer.clean;
    if ('problems' in answer) throw new ContentError(answer.problems);
    const { content } = answer;
    const value = content === 'known' ? (known as ValidContent) : this.#received(content);
    return { isUndisturbed: true, value };
  }

  mayServe(file: RealFile): boolean | Promise<boolean> {
    const { path, stamp } = file;
    if (!isInspected(path) || this.#clean.get(path) === stamp) return true;
    return this.#asked.memo(`${path} ${stamp}`, { context: file });
  }

  close(): void {
    this.#thread.close();
    this.#inspector.close();
  }

  async #inspect({ path, stamp }: RealFile, key: string): Promise<boolean> {
    const inspection = await this.#inspector.call('inspect', path).catch(() => null);
    // What has changed meanwhile is inspected again, as is what could not be read.
    if (inspection?.stamp !== stamp) this.#asked.delete(key);
    return inspection?.finding === null;
  }

  #received({ files, revisions, ...rest }: SentContent): ValidContent {
    const whole = (page: PageFile | string) =>
      typeof page === 'string' ? (this.#pages.get(page) as PageFile) : page;
    const content = { ...rest, files: files.map(whole), revisions: revisions.map(whole) };
    const pages = [...content.files, ...content.revisions];
    this.#pages = new Map(pages.map((page) => [page.file, page]));
    return content;
  }
}
