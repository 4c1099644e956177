import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/request-target.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';
import { PREVIEW_FIELD, previewEnd } from './preview-token.ts';

/**
 * Shows a page that is not public to visitors with a valid signed link. The response is made once for
 * each link, and neither browsers nor proxies keep it.
 *
 * @param secrets any of them may have signed a link; null is none
 */
export function previews(
  site: () => SiteVersion,
  secrets: readonly (string | null)[],
): RequestHandler {
  return async (req, res, next) => {
    // Every request passes here, and hardly any is for a preview.
    if (!req.url.includes(`${PREVIEW_FIELD}=`)) return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const published = site();
    const path = decodePath(req.url) ?? '';
    const key = pathKey(path);
    // `/draft/` has the key of `/draft`, but is redirected there.
    if (key.length !== path.length || !published.previews.has(key)) return next();
    const token = new URLSearchParams(splitTarget(req.url).query).get(PREVIEW_FIELD) ?? '';
    const now = new Date();
    const until = secrets
      .map((secret) => (secret === null ? null : previewEnd(secret, path, token, now)))
      .find((end) => end !== null);
    if (!until) return next();
    (await published.renderPreview(key, until)).send(req, res);
  };
}
