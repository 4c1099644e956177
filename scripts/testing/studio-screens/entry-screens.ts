import type { Page } from 'playwright-core';
import type { FurnishedStudio } from './furnish.ts';
import type { StudioScreen } from './studio-screen.ts';

const signIn = (page: Page, { origin }: FurnishedStudio) => page.goto(`${origin}/sign-in`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What people see who are not signed in. */
export const entryScreens: readonly StudioScreen[] = [
  { name: 'sign in', as: 'nobody', open: signInReady },
  {
    name: 'sign in, with nothing typed',
    as: 'nobody',
    open: async (page, studio) => {
      await signInReady(page, studio);
      await press(page, 'Sign in');
      await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
    },
  },
  {
    name: 'sign in, with a wrong password',
    as: 'nobody',
    open: async (page, studio) => {
      await signInReady(page, studio);
      await page.getByLabel('Email address').fill('asha@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await press(page, 'Sign in');
      await page.getByText('Wrong email or password').waitFor();
    },
  },
  {
    name: 'invitation',
    as: 'nobody',
    open: async (page, { origin, newcomer }) => {
      await page.goto(`${origin}/invitation/${newcomer}`);
      await page.getByLabel('Your name').waitFor();
    },
  },
  {
    name: 'invitation, with mistakes',
    as: 'nobody',
    open: async (page, { origin, newcomer }) => {
      await page.goto(`${origin}/invitation/${newcomer}`);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await press(page, 'Create my account');
      await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
    },
  },
  {
    name: 'new password',
    as: 'nobody',
    open: async (page, { origin, forgetful }) => {
      await page.goto(`${origin}/invitation/${forgetful}`);
      await page.getByLabel('New password', { exact: true }).waitFor();
    },
  },
  {
    name: 'link that was used',
    as: 'nobody',
    open: async (page, { origin, used }) => {
      await page.goto(`${origin}/invitation/${used}`);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    },
  },
];

async function signInReady(page: Page, studio: FurnishedStudio): Promise<void> {
  await signIn(page, studio);
  await page.getByLabel('Email address').waitFor();
}
