import { readContent } from '#server/content/read-content.ts';
import { type RefusedContent, refuseContent } from '#server/content/refused-content.ts';
import type { ValidContent } from '#server/content/valid-content.ts';
import { contentAt, type VisibleContent } from '#server/content/visibility.ts';
import { watchContent } from '#server/content/watch-content.ts';
import { type Clock, systemClock } from '#server/http/clock.ts';
import type { Logger } from '#server/observe/log.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
import type { AssetManifest } from './asset-manifest.ts';
import type { Prerendered } from './prerendered.ts';
import { NOT_FOUND } from './resources.ts';
import { publish, type SiteVersion } from './site-version.ts';

/** How the files on disk stand to what is served. */
export type ContentState =
  | { name: 'served' }
  /** Newer content waits until its pictures are prepared. */
  | { name: 'preparing'; pictures: number }
  | { name: 'refused'; refusal: RefusedContent };

interface ContentStoreDeps {
  contentDir: string;
  /** The content if it is known to be valid; without it, it is read and validated. */
  valid?: ValidContent | null;
  /** Bodies that the build has rendered. */
  prerendered?: Prerendered | null;
  manifest: AssetManifest;
  pictures: PictureStore;
  siteUrl: URL;
  /** Whether search engines may list the site. */
  indexing?: boolean;
  logger: Logger;
  /** Memory for responses. */
  cacheBytes?: number;
  /** Receives each version that is published, the first one too. */
  onPublished?: (site: SiteVersion) => void;
  /** Receives the time of each rendering, in seconds. */
  countRender?: (seconds: number) => void;
  clock?: Clock;
}

/**
 * Publishes the content, and publishes it again whenever a file changes or a page's time comes. A
 * new version is rendered beside the old one and replaces it at once, after its pictures are
 * prepared. Content that is invalid or cannot be rendered changes nothing.
 */
export class ContentStore {
  readonly #deps: ContentStoreDeps;
  readonly #clock: Clock;
  #source: ValidContent;
  #pictures: PicturesByAddress;
  #current: SiteVersion;
  #state: ContentState = { name: 'served' };
  /** The last step taken or queued; each begins when the one before has ended. */
  #lastStep: Promise<void> = Promise.resolve();
  #isReadQueued = false;
  #isPreparing = false;
  #cancelWake = () => {};
  #stopWatching = () => {};

  /**
   * Reads and publishes the content, and follows it from then on.
   *
   * @throws ContentError if the content is invalid
   */
  static async open(deps: ContentStoreDeps): Promise<ContentStore> {
    const source = deps.valid ?? readContent(deps.contentDir);
    // There is nothing older to serve while pictures are prepared.
    const store = new ContentStore(deps, source, await deps.pictures.all(source));
    store.#stopWatching = watchContent(deps.contentDir, deps.logger, () => store.reload());
    return store;
  }

  private constructor(deps: ContentStoreDeps, source: ValidContent, pictures: PicturesByAddress) {
    this.#deps = deps;
    this.#clock = deps.clock ?? systemClock;
    this.#source = source;
    this.#pictures = pictures;
    const now = this.#clock.now();
    const content = contentAt(source, now);
    this.#current = this.#publish(content, pictures, now);
    this.#begin(content, now);
  }

  /** The site as it is published at this moment. */
  get current(): SiteVersion {
    return this.#current;
  }

  /** How the files on disk stand to it. */
  get state(): ContentState {
    return this.#state;
  }

  /** Reads the content again; what is wrong with it is logged. */
  reload(): Promise<void> {
    this.#deps.pictures.forgetFaults();
    return this.#read();
  }

  /** Stops following the content and the clock, and preparing pictures. */
  close(): void {
    this.#cancelWake();
    this.#stopWatching();
    this.#deps.pictures.close();
  }

  #read(): Promise<void> {
    if (this.#isReadQueued) return this.#lastStep;
    this.#isReadQueued = true;
    return this.#then(async () => {
      this.#isReadQueued = false;
      const source = readContent(this.#deps.contentDir);
      const { pictures, missing } = await this.#deps.pictures.find(source);
      if (missing.length > 0) return this.#prepare(missing);
      await this.#swap(source, pictures);
      this.#state = { name: 'served' };
    });
  }

  /** Meanwhile the store goes on: other content, or a page's time, may come first. */
  #prepare(files: string[]): void {
    this.#state = { name: 'preparing', pictures: files.length };
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    this.#deps.logger.info({ pictures: files.length }, 'preparing pictures of newer content');
    this.#deps.pictures.prepare(files).finally(() => {
      this.#isPreparing = false;
      return this.#read();
    });
  }

  #then(step: () => Promise<void>): Promise<void> {
    this.#lastStep = this.#lastStep.then(step).catch((error) => {
      const refusal = refuseContent(error, this.#clock.now(), this.#deps.logger);
      this.#state = { name: 'refused', refusal };
    });
    return this.#lastStep;
  }

  async #swap(source: ValidContent, pictures: PicturesByAddress): Promise<void> {
    const now = this.#clock.now();
    const content = contentAt(source, now);
    const next = this.#publish(content, pictures, now);
    for (const key of [...next.pages.keys(), NOT_FOUND]) await next.responses.get(key);
    this.#current = next;
    this.#source = source;
    this.#pictures = pictures;
    this.#deps.logger.info({ version: next.version }, 'content published');
    this.#begin(content, now);
  }

  #publish(content: VisibleContent, pictures: PicturesByAddress, now: Date): SiteVersion {
    return publish({ ...this.#deps, content, pictures, year: now.getFullYear() });
  }

  /** What follows once a version is the current one. */
  #begin({ nextPublication }: VisibleContent, now: Date): void {
    // The year of the copyright line is part of every cached page.
    const newYear = new Date(now.getFullYear() + 1, 0, 1);
    const moment = nextPublication && nextPublication < newYear ? nextPublication : newYear;
    this.#cancelWake();
    this.#cancelWake = this.#clock.wakeAt(moment, () =>
      this.#then(() => this.#swap(this.#source, this.#pictures)),
    );
    this.#deps.onPublished?.(this.#current);
    this.#complete(this.#current).catch((err) =>
      this.#deps.logger.error({ err }, 'rendering failed'),
    );
  }

  /** Makes every response, so that no visitor waits for one, until the cache is full. */
  async #complete(site: SiteVersion): Promise<void> {
    const start = performance.now();
    const { responses, resources, isPrerendered } = site;
    for (const key of isPrerendered ? [] : resources.keys()) {
      if (site !== this.#current || responses.isFull) break;
      await responses.get(key);
    }
    await responses.completed();
    if (site !== this.#current) return;
    const ms = Math.round(performance.now() - start);
    this.#deps.logger.info(
      { pages: site.pages.size, bytes: responses.bytes, ms },
      responses.isFull ? 'page cache full' : 'pages complete',
    );
  }
}
