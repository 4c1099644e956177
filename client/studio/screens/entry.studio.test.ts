import type { Locator, Page } from 'playwright-core';
import { test } from 'vitest';
import {
  expectFineScreens,
  press,
  type Steps,
  type StudioScreen,
  waitForProblems,
} from '#testing/studio-screens/studio-screen.ts';

/** A state of a screen for people who are not signed in. */
const entry = (name: string, open: Steps): StudioScreen => ({ name, as: 'nobody', open });

const signIn: Steps = async (page, { origin }) => {
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel('Email address').waitFor();
};

/** Opens one of the studio's links, and waits for a field or a heading. */
const openLink =
  (which: 'newcomer' | 'forgetful' | 'used', ready: (page: Page) => Locator): Steps =>
  async (page, studio) => {
    await page.goto(`${studio.origin}/invitation/${studio[which]}`);
    await ready(page).waitFor();
  };

const invitation = openLink('newcomer', (page) => page.getByLabel('Your name'));

/** The screens of people who are not signed in. */
const screens: readonly StudioScreen[] = [
  entry('sign in', signIn),
  entry('sign in, with nothing typed', async (page, studio) => {
    await signIn(page, studio);
    await press(page, 'Sign in');
    await waitForProblems(page);
  }),
  entry('sign in, with a wrong password', async (page, studio) => {
    await signIn(page, studio);
    await page.getByLabel('Email address').fill('asha@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await press(page, 'Sign in');
    await page.getByText('Wrong email or password').waitFor();
  }),
  entry('invitation', invitation),
  entry('invitation, with mistakes', async (page, studio) => {
    await invitation(page, studio);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await press(page, 'Create my account');
    await waitForProblems(page);
  }),
  entry(
    'new password',
    openLink('forgetful', (page) => page.getByLabel('New password', { exact: true })),
  ),
  entry(
    'link that was used',
    openLink('used', (page) => page.getByRole('heading', { name: 'This link no longer works' })),
  ),
];

test('the screens for people who are not signed in pass axe and fit', { timeout: 1_800_000 }, () =>
  expectFineScreens(screens),
);
