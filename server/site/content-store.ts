import { setTimeout as sleep } from 'node:timers/promises';
import { runInTurns } from '#server/background/steps.ts';
import type { BrandFiles } from '#server/brand/brand-files.ts';
import {
  ContentError,
  type ContentIndex,
  contentAt,
  contentSteps,
  formatProblem,
  type PageFiles,
  type Problem,
  type ValidContent,
  type VisibleContent,
  watchContent,
} from '#server/content/index.ts';
import { type Downloads, findDownloads } from '#server/downloads/downloads.ts';
import { type Clock, systemClock } from '#server/http/clock.ts';
import type { Logger } from '#server/http/logger.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
import { type RefusedContent, refuseContent } from './content-reports.ts';
import { DeadLinkReport } from './dead-link-report.ts';
import { type Publication, publicationSteps, publish, type SiteVersion } from './site-version.ts';
import { warmUp } from './warm-up.ts';

/** Interval of checking whether a publication in progress has ended, in ms. */
const WAIT_MS = 250;

/** In development, one page is served first; the others are rendered after this delay. */
const isDevelopment = process.env.NODE_ENV === 'development';
const OTHERS_MS = 1000;

/** State of the content files compared with the served version. */
export type ContentState =
  | { name: 'served' }
  /** Newer content waits for its pictures to be prepared. */
  | { name: 'preparing'; pictures: number }
  | { name: 'refused'; refusal: RefusedContent; problems: readonly Problem[] };

interface ContentStoreDeps
  extends Omit<Publication, 'brand' | 'content' | 'pictures' | 'downloads'> {
  index: ContentIndex;
  /** The current content, as far as texts go. */
  source: ValidContent;
  pictures: PictureStore;
  brandFiles: BrandFiles;
  logger: Logger;
  /** Receives each published version, including the first one. */
  onPublished?: (site: SiteVersion) => void;
  clock?: Clock;
}

/** What is known about files referenced in the content. */
interface NamedFiles {
  pictures: PicturesByAddress;
  downloads: Downloads;
}

/**
 * Publishes the content, and publishes it again when a file changes, a page's publication time comes, a
 * course date has passed, or a year begins. Once its pictures are prepared, a new version is built beside the
 * old one and then replaces it, with the changed pages and the most recently requested responses ready.
 * Content that is invalid or cannot be rendered changes nothing.
 */
export class ContentStore {
  #deps: Omit<ContentStoreDeps, 'source'>;
  readonly #clock: Clock;
  #source: ValidContent;
  #files: NamedFiles;
  /** The pages of the current version, as in their files. */
  #live: PageFiles;
  #current: SiteVersion;
  #state: ContentState = { name: 'served' };
  readonly #deadLinks: DeadLinkReport;
  /** Withheld media files that have been logged. */
  #withheld: ReadonlySet<string> = new Set();
  /** The last step; each step starts when the previous one has ended. */
  #lastStep: Promise<void> = Promise.resolve();
  #isReadQueued = false;
  #isPreparing = false;
  /** Resolves when icons and pictures for sharing are drawn. */
  #lastDrawing: Promise<void> = Promise.resolve();
  /** Checks whether a publication has ended; usually a watcher reports it earlier. */
  #wait: NodeJS.Timeout | undefined;
  #hasWaited = false;
  #isClosed = false;
  #cancelWake = () => {};
  #stopWatching = () => {};

  /**
   * Publishes the content, then watches it.
   *
   * @throws ContentError if a picture is missing or cannot be prepared
   */
  static async open(deps: ContentStoreDeps): Promise<ContentStore> {
    // There is no older version to serve while pictures are prepared.
    const [pictures, downloads] = await Promise.all([
      deps.pictures.all(deps.source),
      findDownloads(deps.source),
    ]);
    const store = new ContentStore(deps, { pictures, downloads });
    store.#stopWatching = watchContent(deps.index.folder, deps.logger, () => store.reload());
    return store;
  }

  private constructor({ source, ...deps }: ContentStoreDeps, files: NamedFiles) {
    // The first content would be retained by them.
    this.#deps = deps;
    this.#deadLinks = new DeadLinkReport(deps.logger);
    this.#clock = deps.clock ?? systemClock;
    this.#source = source;
    this.#files = files;
    const content = contentAt(source, this.#clock.now());
    this.#live = content.live;
    this.#current = publish({ ...deps, content, ...files });
    this.#begin(content);
  }

  get current(): SiteVersion {
    return this.#current;
  }

  get state(): ContentState {
    return this.#state;
  }

  /**
   * Dead links on live pages and in the menus. They do not block publication: a page may be renamed before
   * the links to it are.
   */
  get deadLinks(): readonly Problem[] {
    return this.#deadLinks.found;
  }

  /** The problems of the content files: those that invalidate the content, or dead links. */
  get problems(): readonly Problem[] {
    return this.#state.name === 'refused' ? this.#state.problems : this.deadLinks;
  }

  /** Reads the content again, once no publication is in progress; problems are logged. */
  reload(): Promise<void> {
    this.#deps.pictures.forgetFaults();
    return this.#read();
  }

  /** Reads the content again, with what the served build has produced meanwhile. */
  renew(read: () => Pick<ContentStoreDeps, 'manifest' | 'prerendered'>): Promise<void> {
    void this.#then(async () => {
      this.#deps = { ...this.#deps, ...read() };
      this.#deps.pictures.add(this.#deps.manifest.pictures);
      this.#deps.brandFiles.renew(this.#deps.manifest.brand);
    });
    return this.reload();
  }

  /** Stops watching the content and the clock, and preparing pictures. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#wait);
    this.#cancelWake();
    this.#stopWatching();
    this.#deps.pictures.close();
    this.#deps.brandFiles.close();
  }

  /**
   * Checks media and other files once the site answers: some may be newer than the build, which has validated
   * only the texts. Problems are logged like those of a later change.
   */
  checkFiles(): Promise<void> {
    return this.#then(async () => {
      const known = this.#source;
      if ((await this.#readIndex({ known })) !== known) void this.#read();
    });
  }

  /** Reads the content, and logs each withheld media file once. */
  async #readIndex(options: { known?: ValidContent } = {}): Promise<ValidContent | undefined> {
    const { index, logger } = this.#deps;
    try {
      return await index.read(options);
    } finally {
      for (const problem of index.withheld)
        if (!this.#withheld.has(problem.file))
          logger.warn({ ...problem }, `withheld from visitors: ${formatProblem(problem)}`);
      this.#withheld = new Set(index.withheld.map(({ file }) => file));
    }
  }

  #read(): Promise<void> {
    if (this.#isReadQueued) return this.#lastStep;
    this.#isReadQueued = true;
    return this.#then(async () => {
      this.#isReadQueued = false;
      const source = await this.#readIndex();
      if (!source) return this.#waitForPublication();
      this.#hasWaited = false;
      const { pictures, missing } = await this.#deps.pictures.find(source);
      if (missing.length > 0) return this.#prepare(missing);
      await this.#swap(source, { pictures, downloads: await findDownloads(source) });
      this.#state = { name: 'served' };
      this.#deps.logger.info({ version: this.#current.version }, 'content published');
    });
  }

  /** Publishes the last valid content again, which may be older than its files: those may be refused. */
  #republish(): void {
    void this.#then(async () => {
      await this.#swap(this.#source, this.#files);
      this.#deps.logger.info({ version: this.#current.version }, 'content published again');
    });
  }

  /** Until then the last version is served, and other steps continue. */
  #waitForPublication(): void {
    if (this.#isClosed) return;
    if (!this.#hasWaited)
      this.#deps.logger.info({}, 'a publication is under way: content is read once it is over');
    this.#hasWaited = true;
    clearTimeout(this.#wait);
    this.#wait = setTimeout(() => this.#read(), WAIT_MS).unref();
  }

  /** Runs concurrently with the steps: other content, or a page's publication time, may come first. */
  #prepare(files: string[]): void {
    this.#state = { name: 'preparing', pictures: files.length };
    if (this.#isPreparing || this.#isClosed) return;
    this.#isPreparing = true;
    this.#deps.logger.info({ pictures: files.length }, 'preparing pictures of newer content');
    this.#deps.pictures.prepare(files).then(() => {
      this.#isPreparing = false;
      return this.#read();
    });
  }

  #then(step: () => Promise<void>): Promise<void> {
    const stepUnlessClosed = () => (this.#isClosed ? undefined : step());
    this.#lastStep = this.#lastStep.then(stepUnlessClosed).catch((error) => {
      if (this.#isClosed) return;
      const refusal = refuseContent(error, this.#clock.now(), this.#deps.logger);
      const problems = error instanceof ContentError ? error.problems : [unrenderable(error)];
      this.#state = { name: 'refused', refusal, problems };
    });
    return this.#lastStep;
  }

  async #swap(source: ValidContent, files: NamedFiles): Promise<void> {
    const deps = this.#deps;
    const content = await runInTurns(contentSteps(source, this.#clock.now()));
    const next = await runInTurns(
      publicationSteps({ ...deps, brand: deps.brandFiles.shown, content, ...files }),
    );
    // A new film, for example, changes no page.
    if (next.source !== this.#current.source) {
      const before = { site: this.#current, live: this.#live };
      if (!isDevelopment) await warmUp({ site: next, live: content.live }, before);
      this.#current = next;
      before.site.responses.clear();
    }
    this.#live = content.live;
    this.#source = source;
    this.#files = files;
    this.#begin(content);
  }

  /** Schedules the next publication and reports this one. */
  #begin(content: VisibleContent): void {
    this.#cancelWake();
    this.#cancelWake = this.#clock.wakeAt(content.nextChange, () => this.#republish());
    this.#deps.onPublished?.(this.#current);
    const site = this.#current;
    this.#lastDrawing = Promise.all([this.#tryAll(site), this.#lastDrawing])
      .then(() => this.#drawBrand(site, content))
      .catch((err) => this.#deps.logger.error({ err }, 'rendering failed'));
    void this.#deadLinks.find(content, this.#current.version);
  }

  /** Reports rendering errors to a developer. */
  async #tryAll(site: SiteVersion): Promise<void> {
    if (!isDevelopment) return;
    await sleep(OTHERS_MS, undefined, { ref: false });
    for (const resource of site.resources.values()) {
      if (site !== this.#current) return;
      await resource.render();
    }
  }

  /** Draws icons and pictures for sharing. The old files are served until the new ones exist. */
  async #drawBrand(site: SiteVersion, content: VisibleContent): Promise<void> {
    // The build has drawn the pictures of its own content.
    if (site !== this.#current || site.isPrerendered || this.#isClosed) return;
    const isNew = await this.#deps.brandFiles.complete(content, this.#files.pictures);
    if (isNew) this.#republish();
  }
}

const unrenderable = (error: unknown): Problem => ({
  file: 'pages',
  path: '',
  code: 'unrenderable',
  reason: error instanceof Error ? error.message : String(error),
});
