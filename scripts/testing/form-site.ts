import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hydrated, openPage } from './page.ts';
import { type RunningSite, startSite } from './site.ts';
import { answers, startUpstream, type TestUpstream } from './upstream.ts';

/** The words of the notice for a call that came to nothing (spec section 8). */
export const networkText = 'Something went wrong. Please try again later.';

/** What was sent to the upstream, without headers. */
export type Sent = { path: string; body: unknown };

/**
 * For all tests of a file: the built site before an upstream that answers as each test tells it.
 *
 * @param folder gives the folder with `dist` and `content`, when the tests start
 */
export function formSite(folder?: () => string) {
  let upstream: TestUpstream;
  let site: RunningSite;
  beforeAll(async () => {
    upstream = await startUpstream();
    site = await startSite({ API_URL: upstream.url }, folder?.());
  });
  afterAll(async () => {
    await site.stop();
    upstream.stop();
  });
  beforeEach(() => {
    upstream.calls.length = 0;
    upstream.answer = answers({});
  });
  return {
    origin: () => site.origin,
    calls: () => upstream.calls,
    sent: (): Sent[] => upstream.calls.map(({ path, body }) => ({ path, body })),
    answer(answer: TestUpstream['answer']) {
      upstream.answer = answer;
    },
    /** A page with its form filled in, hydrated; it may log the `expectedErrors`. */
    async open(path: string, values: Record<string, string>, expectedErrors = /^$/) {
      const page = await openPage({ expectedErrors });
      await page.goto(site.origin + path);
      await hydrated(page);
      await fill(page, values);
      return page;
    },
  };
}

/** Types values into the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}

/** The `name` of the field that has focus. */
export function focusedField(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}

/** What is stored as the user's record. */
export function userRecord(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('user-info'));
}

/** Values that the three forms take, by label. */
export const enquiry = {
  'Your name': 'Zoë Rao',
  'E-mail address': 'zoe@example.com',
  'Phone number': '+91 1',
  'Your message': 'First line\n<b>second</b>',
};
export const account = {
  Username: 'Zoë',
  'Mobile number': '+91 2',
  'E-mail address': 'zoe@example.com',
  Password: ' secret word ',
};
export const credentials = { 'E-mail address': ' zoe@example.com ', Password: ' secret word ' };
