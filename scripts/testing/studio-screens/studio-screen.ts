import type { Page } from 'playwright-core';
import type { FurnishedStudio } from './furnish.ts';

/** Steps that lead to a state of a screen. */
export type Steps = (page: Page, studio: FurnishedStudio) => Promise<unknown>;

/** A screen of the studio in one of its states. */
export interface StudioScreen {
  name: string;
  /** The viewer; an owner by default. */
  as?: 'nobody' | 'editor';
  open: Steps;
}

/** Clicks the first button with a name. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Waits for an alert that lists problems. */
export const waitForProblems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
