import { inject } from 'vitest';

/** Where a built site answers. */
export interface SharedSite {
  origin: string;
}

/**
 * The built site that all tests of a project share: the fixture's in browser and built tests, that of
 * `content/` in content tests. Tests that change or stop a site start their own.
 */
export const sharedSite = (): SharedSite => ({ origin: inject('siteOrigin') });
