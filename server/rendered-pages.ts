import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A content coding that pages are kept in. */
export type Coding = 'br' | 'gzip' | 'identity';

/** A page's bytes, once per content version. */
export interface RenderedPage {
  identity: Buffer;
  /** There once the compression in the background is done. */
  br?: Buffer;
  gzip?: Buffer;
  /** Hash of the bytes; the ETag of a coding is made of it. */
  hash: string;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Renders each key at most once, also when it is asked for twice at the same time. A failure is
 * not kept: the next request tries again.
 */
export class RenderedPages {
  readonly #pages = new Map<string, RenderedPage | Promise<RenderedPage>>();
  readonly #render: (key: string) => Promise<Buffer>;

  /** @param render gives the HTML of a key's page */
  constructor(render: (key: string) => Promise<Buffer>) {
    this.#render = render;
  }

  /** The page of a key, rendered on first use. */
  get(key: string): RenderedPage | Promise<RenderedPage> {
    const known = this.#pages.get(key);
    if (known) return known;
    const rendering = this.#render(key).then((identity) => {
      const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
      const page: RenderedPage = { identity, hash };
      this.#pages.set(key, page);
      return page;
    });
    this.#pages.set(key, rendering);
    rendering.catch(() => this.#pages.delete(key));
    return rendering;
  }

  /** Renders and compresses keys one after the other, so that requests keep a free core. */
  async finish(keys: Iterable<string>): Promise<void> {
    for (const key of keys) {
      const page = await this.get(key);
      page.br ??= await brotli(page.identity, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: page.identity.length },
      });
      page.gzip ??= await gz(page.identity, { level: 9 });
    }
  }
}
