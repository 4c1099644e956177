import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeProblems, colourProblems } from '../axe.ts';
import { PASSWORD } from '../hosted-studio.ts';
import { openPage } from '../page.ts';
import { EDITOR, type FurnishedStudio, OWNER, startFurnishedStudio } from './furnish.ts';

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

/** Opens a window, signed in if an email is given. */
async function openStudio({ origin }: FurnishedStudio, email?: string): Promise<Page> {
  // axe is injected into the page, so the policy is off: page thumbnails then load embeds, whose scripts
  // their sandbox blocks. Some screens show calls that are refused or fail. Other tests keep the policy.
  const page = await openPage({
    bypassCSP: true,
    // Without transitions, colours have changed by the time they are compared.
    reducedMotion: 'reduce',
    expectedErrors: /Blocked script|Failed to load resource|Refused to apply style|origin-keyed/,
  });
  if (!email) return page;
  const data = { email, password: PASSWORD };
  const answer = await page.request.post(`${origin}/api/sign-in`, { data, headers: { origin } });
  expect(answer.status()).toBeLessThan(300);
  return page;
}

/** Expects that each screen passes axe in both themes and fits 1440, 768 and 360 pixels. */
export async function expectFineScreens(screens: readonly StudioScreen[]): Promise<void> {
  const studio = await startFurnishedStudio();
  const windows = {
    nobody: await openStudio(studio),
    editor: await openStudio(studio, EDITOR),
    owner: await openStudio(studio, OWNER),
  };
  const problems: string[] = [];
  for (const screen of screens) {
    const viewer = windows[screen.as ?? 'owner'];
    // A separate tab, because the edit screen remembers its state per tab.
    const page = await viewer.context().newPage();
    const found = await problemsOf(screen, page, studio).catch((error) => [String(error)]);
    await page.close();
    problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
  }
  expect(problems).toEqual([]);
}

async function problemsOf({ open }: StudioScreen, page: Page, studio: FurnishedStudio) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, studio);
  await settled(page);
  const found = await axeProblems(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  found.push(...(await colourProblems(page)));
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (excess > 0) found.push(`${excess} px too wide at ${width}`);
    const outside = await page.evaluate(outsideOfWindow);
    found.push(...outside.map((name) => `${name} is outside of the window at ${width}`));
    const cut = await page.evaluate(cutNames);
    found.push(...cut.map((name) => `${name} is cut off at ${width}`));
  }
  return found;
}

/** Waits for the last transition, such as that of a button that becomes enabled. */
const settled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

/** Controls that overflow the sides of the window, where no scrolling reaches them. */
function outsideOfWindow(): string[] {
  const isInScroller = (element: Element) => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, h1, h2')]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < 0 || right > innerWidth + 0.5) && !isInScroller(element);
    })
    .map(
      ({ ariaLabel, textContent, title, tagName }) => ariaLabel || textContent || title || tagName,
    );
}

/** Names of fields and groups that are truncated. */
function cutNames(): string[] {
  return [...document.querySelectorAll('label, legend, .content-form summary > *, .screen-title')]
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflowX !== 'visible')
    .map(({ textContent }) => textContent ?? '');
}
