import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hydrated, openPage } from './page.ts';
import { type RunningSite, startSite } from './site.ts';
import { answers, startUpstream, type TestUpstream } from './upstream.ts';

/** Text of the notice for a call without a response. */
export const networkText = 'Something went wrong. Please try again later.';

/** The calls sent to the upstream, without headers. */
export type Sent = { path: string; body: unknown };

/**
 * Starts the built site for all tests of a file, with an upstream whose responses each test sets.
 *
 * @param folder returns the folder with `dist` and `content` when the tests start
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
    await upstream.stop();
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
    /** Opens and hydrates a page, and fills in its form; `expectedErrors` may be logged. */
    async open(path: string, values: Record<string, string>, expectedErrors = /^$/) {
      const page = await openPage({ expectedErrors });
      await page.goto(site.origin + path);
      await hydrated(page);
      await fill(page, values);
      return page;
    },
  };
}

/** Types values into fields, by label. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}

/** @returns the `name` of the focused field */
export function focusedField(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}

/** @returns the stored user record */
export function userRecord(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('user-info'));
}

/** Valid values for the three forms, by label. */
export const enquiry = {
  'Your name': 'Zoë Rao',
  'Email address': 'zoe@example.com',
  'Phone number': '+91 1',
  'Your message': 'First line\n<b>second</b>',
};
export const account = {
  Username: 'Zoë',
  'Mobile number': '+91 2',
  'Email address': 'zoe@example.com',
  Password: ' secret word ',
};
export const credentials = { 'Email address': ' zoe@example.com ', Password: ' secret word ' };
