/**
 * Version of the content's format: `contentVersion` in `site.json`. It is incremented when older content
 * becomes invalid or changes its meaning; `npm run migrate-content` then migrates it.
 */
export const CONTENT_VERSION = 4;

/** The version of content without `contentVersion`. */
export const FIRST_CONTENT_VERSION = 1;
