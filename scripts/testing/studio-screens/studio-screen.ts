import type { Page } from 'playwright-core';
import type { FurnishedStudio } from './furnish.ts';

/** A screen of the studio in one of its states. */
export interface StudioScreen {
  name: string;
  /** Who looks at it; an owner if it names nobody. */
  as?: 'nobody' | 'editor';
  open: (page: Page, studio: FurnishedStudio) => Promise<void>;
}
