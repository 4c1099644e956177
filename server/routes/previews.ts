import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/request-target.ts';
import type { CachedResponse } from '#server/responses/cached-response.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';
import { PREVIEW_FIELD, readPreview, type SignedPreview } from './preview-token.ts';

interface PreviewSource {
  /** Accepted signing secrets; null entries are ignored. */
  secrets: readonly (string | null)[];
  /** The page shown by a link; null if it is invalid, for instance because it was revoked. */
  respond(preview: SignedPreview, token: string): Promise<CachedResponse | null>;
}

/** Shows an unpublished page, at its own address, to visitors with a valid signed link. */
export function previews({ secrets, respond }: PreviewSource): RequestHandler {
  return async (req, res, next) => {
    // Early exit: hardly any request is for a preview.
    if (!req.url.includes(`${PREVIEW_FIELD}=`)) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const path = decodePath(req.url) ?? '';
    const key = pathKey(path);
    // `/draft/` has the key of `/draft`, but is redirected to it.
    if (key.length !== path.length) return next();
    const token = new URLSearchParams(splitTarget(req.url).query).get(PREVIEW_FIELD) ?? '';
    const now = new Date();
    const preview = secrets
      .map((secret) => (secret === null ? null : readPreview(secret, token, now)))
      .find((each) => each !== null);
    if (!preview || pathKey(preview.path) !== key) return next();
    const response = await respond(preview, token);
    if (!response) return next();
    response.send(req, res);
  };
}

/**
 * Shows unpublished pages of the site. A response is rendered once per link, and neither browsers nor proxies
 * may store it.
 */
export const sitePreviews = (
  site: () => SiteVersion,
  secrets: PreviewSource['secrets'],
): RequestHandler =>
  previews({
    secrets,
    async respond({ path, expires }) {
      const key = pathKey(path);
      const published = site();
      return published.previews.has(key) ? published.documents.renderPreview(key, expires) : null;
    },
  });
