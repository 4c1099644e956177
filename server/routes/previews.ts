import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/request-target.ts';
import type { CachedResponse } from '#server/responses/cached-response.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';
import { PREVIEW_FIELD, readPreview, type SignedPreview } from './preview-token.ts';

interface PreviewSource {
  /** Any of them may have signed a link; null is none. */
  secrets: readonly (string | null)[];
  /** The page that a link shows; null if it shows none, for instance because someone has stopped it. */
  respond(preview: SignedPreview, token: string): Promise<CachedResponse | null>;
}

/** Shows a page that is not public, at its own address, to visitors with a valid signed link. */
export function previews({ secrets, respond }: PreviewSource): RequestHandler {
  return async (req, res, next) => {
    // A quick way out: hardly any request is for a preview.
    if (!req.url.includes(`${PREVIEW_FIELD}=`)) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const path = decodePath(req.url) ?? '';
    const key = pathKey(path);
    // `/draft/` has the key of `/draft`, but is redirected there.
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
 * Shows pages of the site that are not public. A response is made once for each link, and neither
 * browsers nor proxies keep it.
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
      return published.previews.has(key) ? published.renderPreview(key, expires) : null;
    },
  });
