import type { Page } from 'playwright-core';
import type { FurnishedStudio } from './furnish.ts';

/** What leads to a state of a screen. */
export type Steps = (page: Page, studio: FurnishedStudio) => Promise<unknown>;

/** A screen of the studio in one of its states. */
export interface StudioScreen {
  name: string;
  /** Who looks at it; an owner if it names nobody. */
  as?: 'nobody' | 'editor';
  open: Steps;
}

/** Presses the first button of a name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Waits for an alert that tells of mistakes. */
export const waitForProblems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
