import type { RequestHandler } from 'express';
import { decodePath, splitTarget } from '#server/http/request-target.ts';
import type { SiteVersion } from '#server/site/site-version.ts';
import { pathKey } from '#shared/routes.ts';
import { isPreviewToken, PREVIEW_FIELD } from './preview-token.ts';

/**
 * Shows a page that is not live to visitors with a valid signed link; for others it does not exist.
 * The response is made for this request and not cached.
 *
 * @param secrets any of them may have signed a link; null is none
 */
export function previews(
  site: () => SiteVersion,
  secrets: readonly (string | null)[],
): RequestHandler {
  return async (req, res, next) => {
    const published = site();
    const path = decodePath(req.url) ?? '';
    const key = pathKey(path);
    if (!published.drafts.has(key)) return next();
    const token = new URLSearchParams(splitTarget(req.url).query).get(PREVIEW_FIELD) ?? '';
    const isSigned = secrets.some(
      (secret) => secret !== null && isPreviewToken(secret, path, token, new Date()),
    );
    if (!isSigned) return next();
    (await published.renderDraft(key)).send(req, res);
  };
}
