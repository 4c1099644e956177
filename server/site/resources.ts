import type { Headers } from '#server/http/security-headers.ts';
import { CachedResponse, type ResponseHead } from '#server/responses/cached-response.ts';
import { encodeBody } from '#server/responses/encoded-body.ts';

/** A document or file generated from the content. */
export interface Resource {
  head: ResponseHead;
  /** Renders the bytes. */
  render(): Buffer | string | Promise<Buffer | string>;
}

/** All resources of a site by key: a page's `pathKey`, a file's address, or {@link NOT_FOUND}. */
export type Resources = ReadonlyMap<string, Resource>;

/** Key of the not-found page, which has no path. */
export const NOT_FOUND = '404';

export const resourceHead = (status: number, type: string, headers: Headers): ResponseHead =>
  Object.freeze({ status, type: `${type}; charset=utf-8`, headers: Object.freeze(headers) });

/** Renders a resource's response. */
export async function renderResponse({ head, render }: Resource): Promise<CachedResponse> {
  return new CachedResponse(head, await encodeBody(Buffer.from(await render())));
}
