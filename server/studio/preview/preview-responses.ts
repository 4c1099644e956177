import type { Headers } from '#server/studio/doors/http.ts';
import {
  type CachedResponse,
  ResponseCache,
  renderResponse,
  resourceHead,
} from '#server/studio/doors/rendering.ts';
import { framePageHeaders, sharedHeaders } from './preview-headers.ts';
import { emptyPage, type Previews } from './previews.ts';

/** Enough for about two thousand pages. */
const MAX_BYTES = 32 * 2 ** 20;
const MINUTE_MS = 60_000;

/** A page behind a signed address. */
export interface SharedLink {
  /** File whose draft is shown. */
  file: string;
  /** Path of the page. */
  path: string;
  /** Origin and path prefix of all resources of the preview. */
  prefix: string;
  /** Expiry of the address. */
  until: Date;
}

/** The requested resource, as the key of its response. */
type Asked =
  | { show: 'shared'; link: Omit<SharedLink, 'until'> & { until: string } }
  | { show: 'saved'; file: string; path: string | undefined }
  | { show: 'theme' };

/**
 * Responses of saved drafts. Each is rendered once per state of its draft and of the content, for all who
 * request it, and again after a minute: dates pass, and scheduled pages go live.
 */
export class PreviewResponses {
  readonly #previews: Previews;
  readonly #stateOf: (file: string | null) => Promise<string>;
  readonly #responses = new ResponseCache((key) => this.#make(key), MAX_BYTES);

  /** @param stateOf a value that changes with the content, or the draft of a file */
  constructor(previews: Previews, stateOf: (file: string | null) => Promise<string>) {
    this.#previews = previews;
    this.#stateOf = stateOf;
  }

  /** The page behind a signed address; 404 if no version of it can be shown. */
  shared({ until, ...link }: SharedLink): Promise<CachedResponse> {
    const asked: Asked = { show: 'shared', link: { ...link, until: until.toISOString() } };
    return this.#get(link.file, asked);
  }

  /** The page of a file for the frame beside the form; an empty one if it cannot be shown. */
  saved(file: string, path?: string): Promise<CachedResponse> {
    return this.#get(file, { show: 'saved', file, path });
  }

  /** The site's `/theme.css`, for embeds; 404 while the content is invalid. */
  theme(): Promise<CachedResponse> {
    return this.#get(null, { show: 'theme' });
  }

  async #get(file: string | null, asked: Asked): Promise<CachedResponse> {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    return this.#responses.get(JSON.stringify([asked, await this.#stateOf(file), minute]));
  }

  async #make(key: string): Promise<CachedResponse> {
    const [asked] = JSON.parse(key) as [Asked];
    if (asked.show === 'theme') {
      const style = await this.#previews.themeFile();
      return style === null
        ? notFound()
        : respond('text/css', { 'Cache-Control': 'no-store' }, style);
    }
    if (asked.show === 'saved') {
      const page = (await this.#previews.saved(asked.file, asked.path)) ?? emptyPage;
      return respond('text/html', framePageHeaders(page), page.html);
    }
    const { file, path, prefix, until } = asked.link;
    const page = await this.#previews.shared(file, path, prefix, new Date(until));
    return page ? respond('text/html', sharedHeaders({ prefix, ...page }), page.html) : notFound();
  }
}

const respond = (type: string, headers: Headers, text: string, status = 200) =>
  renderResponse({ head: resourceHead(status, type, headers), render: () => text });

const notFound = () => respond('text/plain', { 'Cache-Control': 'no-store' }, 'Not found\n', 404);
