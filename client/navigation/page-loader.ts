import { notFound } from '#client/page/page-view.tsx';
import type { View } from '#client/page/view.ts';
import { loadSection, missingChunks } from '#client/sections/registry.ts';
import type { DocumentPage, Page, PageAnswer, PageData } from '#shared/page-data.ts';
import { pageDataUrl, pathKey } from '#shared/routes.ts';
import { typesIn, USUAL_TYPES } from '#shared/sections/parts.ts';
import { loadChunk } from './load-chunk.ts';
import { PartStyles } from './part-styles.ts';

/** The result of loading an address: a page, or `document` if it needs a document load. */
type Loaded = Page | 'document';

/** The parts of a page that are requested separately. */
export type PageRequest = 'data' | 'code' | 'styles';

/** Loads pages, each once: its JSON together with the code and styles of its sections. */
export class PageLoader {
  readonly #version: string;
  /** Whether an answer came from a newer version of the site: pages loaded earlier are not shown then. */
  #isOutdated = false;
  readonly #first: DocumentPage | null;
  readonly #chunks: PageData['pageChunks'];
  readonly #styles: PartStyles;
  readonly #pages = new Map<string, Promise<Loaded>>();
  readonly #arrived = new Set<string>();

  /** @param data the document's data */
  constructor({ version, page, pageChunks, assets }: PageData) {
    this.#version = version;
    this.#first = page;
    this.#chunks = pageChunks;
    this.#styles = new PartStyles(assets.partStyles, typesOf(page));
  }

  /** Loads the code that the document's page needs for hydration. */
  async start(): Promise<View> {
    const page = this.#first;
    const sections = page?.sections.filter((section) => typeof section !== 'string') ?? [];
    try {
      if (page) await this.#loadSections(sections.map(({ type }) => type));
      else await loadChunk('not-found', notFound.load());
      return { page, drawn: [...(document.getElementById('main')?.children ?? [])] };
    } catch (error) {
      console.error(error);
      return { error: error as Error };
    }
  }

  /** Whether `load` needs no request for the page. */
  has(path: string): boolean {
    return this.#arrived.has(pathKey(path));
  }

  /**
   * The page at a path; `document` if the server does not answer with one, or if there is a newer version of
   * the site. Only pages are cached: otherwise the next call retries.
   *
   * @throws ChunkLoadError
   */
  async load(path: string): Promise<Loaded> {
    const key = pathKey(path);
    const loading = this.#pages.get(key) ?? this.#loadPage(key);
    this.#pages.set(key, loading);
    let page: Loaded = 'document';
    try {
      page = await loading;
    } finally {
      if (page === 'document') this.#pages.delete(key);
      else this.#arrived.add(key);
    }
    return this.#isOutdated ? 'document' : page;
  }

  /** Applies the styles of a loaded page that is being shown. */
  dress(view: View): void {
    if ('page' in view) this.#styles.apply(typesOf(view.page));
  }

  /** Requests a page again to learn whether the server has a newer version of the site. */
  async isOutdated(path: string): Promise<boolean> {
    await this.#fetchPage(pathKey(path)).catch(() => {});
    return this.#isOutdated;
  }

  /** The requests needed for the page at a path, by kind: none if it is already being loaded. */
  requestsFor(path: string): PageRequest[] {
    const key = pathKey(path);
    if (this.#pages.has(key)) return [];
    const types = this.#chunks[key] ?? USUAL_TYPES;
    return [
      'data',
      ...Array.from(missingChunks(types), () => 'code' as const),
      ...Array<'styles'>(this.#styles.missing(types)).fill('styles'),
    ];
  }

  async #loadPage(key: string): Promise<Loaded> {
    const announced = this.#loadSections(this.#chunks[key] ?? USUAL_TYPES);
    // A new deployment may have removed these chunks: this leads to a document load, not to an error.
    announced.catch(() => {});
    const page = await loadChunk(key, this.#fetchPage(key));
    if (page === 'document') return page;
    await announced;
    await this.#loadSections(typesOf(page));
    return page;
  }

  async #fetchPage(key: string): Promise<Page | 'document'> {
    // The browser revalidates with the ETag of its copy.
    const response = await fetch(pageDataUrl(key));
    // A page that was loaded before no longer exists.
    this.#isOutdated ||= response.status === 404 && this.#arrived.has(key);
    if (!response.ok) return 'document';
    const answer = (await response.json()) as PageAnswer;
    this.#isOutdated ||= answer.version !== this.#version;
    if (this.#isOutdated) return 'document';
    Object.assign(this.#chunks, answer.pageChunks);
    return answer.page;
  }

  async #loadSections(types: readonly string[]): Promise<void> {
    await Promise.all(
      types.map((type) =>
        loadChunk(type, Promise.all([loadSection(type), this.#styles.load(type)])),
      ),
    );
  }
}

const typesOf = (page: DocumentPage | null) =>
  page?.sections.flatMap((section) => (typeof section === 'string' ? section : typesIn(section))) ??
  [];
