import { inject } from 'vitest';

/** A running built site. */
export interface SharedSite {
  origin: string;
}

/**
 * The built site shared by all tests of a project: the fixture's in browser and built tests, that of
 * `content/` in content tests. Tests that change or stop a site start their own.
 */
export const sharedSite = (): SharedSite => ({ origin: inject('siteOrigin') });
