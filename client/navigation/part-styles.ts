import { partOf, partsOf, type SectionPart } from '#shared/sections/parts.ts';

/** Loads the stylesheets of section parts, each once, before a page that needs them is shown. */
export class PartStyles {
  readonly #hrefs: Readonly<Record<string, string>>;
  readonly #loading = new Map<SectionPart, Promise<void>>();
  readonly #unapplied = new Map<SectionPart, HTMLLinkElement>();

  /**
   * @param hrefs stylesheets by part
   * @param present kinds of section whose styles are in the document
   */
  constructor(hrefs: Readonly<Record<string, string>>, present: readonly string[]) {
    this.#hrefs = hrefs;
    for (const part of partsOf(present).keys()) this.#loading.set(part, Promise.resolve());
  }

  /** Number of stylesheets for these kinds of section that have not been requested. */
  missing(types: readonly string[]): number {
    const parts = [...partsOf(types).keys()];
    return parts.filter((part) => this.#hrefs[part] && !this.#loading.has(part)).length;
  }

  /** Resolves once the styles of a kind of section are loaded. They do not apply yet. */
  load(type: string): Promise<void> {
    const part = partOf(type);
    const href = part && this.#hrefs[part];
    if (!href) return Promise.resolve();
    const known = this.#loading.get(part);
    if (known) return known;
    const link = document.createElement('link');
    this.#unapplied.set(part, link);
    const loading = appendStylesheet(link, href);
    this.#loading.set(part, loading);
    // The next page that needs them retries.
    loading.catch(() => this.#loading.delete(part));
    return loading;
  }

  /** Applies the loaded styles of kinds of section that are being shown. */
  apply(types: readonly string[]): void {
    for (const part of partsOf(types).keys()) {
      const link = this.#unapplied.get(part);
      if (link) link.media = 'all';
      this.#unapplied.delete(part);
    }
  }
}

/** A stylesheet that matches no medium is loaded without causing a new layout of the current page. */
function appendStylesheet(link: HTMLLinkElement, href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.media = 'not all';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    };
    document.head.append(link);
  });
}
