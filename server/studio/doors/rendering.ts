/** Previews are kept and sent as the site's pages are. */

export { findDownloads } from '#server/downloads/downloads.ts';
export type { CachedResponse } from '#server/responses/cached-response.ts';
export { ResponseCache } from '#server/responses/response-cache.ts';
export type { DocumentParts } from '#server/site/documents.ts';
/** The line over a page which says that it is a preview. */
export { withPreviewBanner } from '#server/site/preview-banner.ts';
/** Draws a page as the site does. This door loads React and the site's components. */
export { renderDocument } from '#server/site/render.tsx';
export { renderResponse, resourceHead } from '#server/site/resources.ts';
/** A version of the site whose pages are drawn when they are asked for. */
export { publish, type SiteVersion } from '#server/site/site-version.ts';
/** The theme's colours, which a preview replaces with a draft's. */
export { themeStyle } from '#server/theme/theme-style.ts';
