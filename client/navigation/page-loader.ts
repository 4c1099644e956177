import type { View } from '#client/page/view.ts';
import { countMissingChunks, loadSections } from '#client/sections/registry.ts';
import type { Page, PageAnswer, PageData } from '#shared/page-data.ts';
import { pageDataUrl, pathKey } from '#shared/routes.ts';
import { loadChunk } from './load-chunk.ts';

/** What is at an address: a page, the not-found page, or something only a new document can show. */
type Loaded = Page | null | 'document';

/** Loads pages, each once: its JSON together with the chunks and styles of its sections. */
export class PageLoader {
  readonly #version: string;
  readonly #chunks: PageData['pageChunks'];
  readonly #pages = new Map<string, Promise<Loaded>>();
  readonly #arrived = new Set<string>();

  /** @param data what the server sent with the document */
  constructor({ version, pageChunks }: PageData) {
    this.#version = version;
    this.#chunks = pageChunks;
  }

  /** Takes over the page that came with the document, and loads the chunks of its sections. */
  async start(page: Page | null, path: string): Promise<View> {
    const key = pathKey(path);
    try {
      await loadSections(this.#chunks[key] ?? []);
    } catch (error) {
      console.error(error);
      return { error: error as Error };
    }
    this.#pages.set(key, Promise.resolve(page));
    this.#arrived.add(key);
    return { page };
  }

  /** Whether `load` has the page without a request. */
  has(path: string): boolean {
    return this.#arrived.has(pathKey(path));
  }

  /**
   * The page at a path. It is `document` if no page has the path, or if a newer version of the
   * site has been deployed. A failure is not kept: the next call tries again.
   *
   * @throws ChunkLoadError
   */
  load(path: string): Promise<Loaded> {
    const key = pathKey(path);
    const known = this.#pages.get(key);
    if (known) return known;
    const loading = this.#loadPage(key);
    this.#pages.set(key, loading);
    loading.then(
      () => this.#arrived.add(key),
      () => this.#pages.delete(key),
    );
    return loading;
  }

  /** How many requests the page at a path takes: none if it is there or on its way. */
  requestsFor(path: string): number {
    const key = pathKey(path);
    return this.#pages.has(key) ? 0 : 1 + countMissingChunks(this.#chunks[key] ?? []);
  }

  async #loadPage(key: string): Promise<Loaded> {
    const sections = loadSections(this.#chunks[key] ?? []);
    // A new deployment may have removed these chunks: then a new document follows, not an error.
    sections.catch(() => {});
    const page = await loadChunk(key, this.#fetchPage(key));
    if (page === 'document') return page;
    await sections;
    // The answer names further chunks if no link had announced this page.
    await loadSections(this.#chunks[key] ?? []);
    return page;
  }

  async #fetchPage(key: string): Promise<Page | 'document'> {
    const response = await fetch(pageDataUrl(key));
    if (!response.ok) return 'document';
    const answer = (await response.json()) as PageAnswer;
    if (answer.version !== this.#version) return 'document';
    Object.assign(this.#chunks, answer.pageChunks);
    return answer.page;
  }
}
