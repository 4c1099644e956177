/**
 * Version of the content's format: `contentVersion` in `site.json`. It grows when older content is no
 * longer valid or would mean something else; `npm run migrate-content` then migrates it.
 */
export const CONTENT_VERSION = 4;

/** The version of content that names none. */
export const FIRST_CONTENT_VERSION = 1;
