/** Previews are cached and sent like the site's pages. */

export { findDownloads } from '#server/downloads/downloads.ts';
export type { CachedResponse } from '#server/responses/cached-response.ts';
export { ResponseCache } from '#server/responses/response-cache.ts';
export type { DocumentParts } from '#server/site/documents.ts';
/** The banner that marks a page as a preview. */
export { withPreviewBanner } from '#server/site/preview-banner.ts';
/** Renders a page like the site. This module loads React and the site's components. */
export { renderDocument } from '#server/site/render.tsx';
export { renderResponse, resourceHead } from '#server/site/resources.ts';
/** A version of the site whose pages are rendered on request. */
export { publish, type SiteVersion } from '#server/site/site-version.ts';
/** The theme's colours, which a preview replaces with a draft's. */
export { themeStyle } from '#server/theme/theme-style.ts';
