import type { Page } from '#shared/page-data.ts';

/** What `main` shows: a page, the not-found page in place of one, or why a page failed to load. */
export type View = { page: Page | null } | { error: Error };
