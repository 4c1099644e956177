import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';

export { hydrated } from './hydrated.ts';

/** How long a busy machine may take until a page shows what is waited for. */
const PATIENCE_MS = 60_000;

let connecting: Promise<Browser> | undefined;

/** The browser of the test run; the files of a worker share their connection. */
export function browser(): Promise<Browser> {
  connecting ??= chromium.connect(inject('browserEndpoint'));
  return connecting;
}

interface OpenOptions extends BrowserContextOptions {
  /** Console messages that the test provokes; any other one fails it. */
  expectedErrors?: RegExp | undefined;
}

/**
 * Opens a page in its own context, closed when the test ends. Console errors and warnings, page errors
 * and hydration mismatches fail the test unless it expects them.
 */
export async function openPage({ expectedErrors, ...options }: OpenOptions = {}): Promise<Page> {
  const context = await (await browser()).newContext({
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  watchProblems(page, problems);
  context.on('page', (other) => watchProblems(other, problems));
  onTestFinished(async () => {
    await context.close();
    expect(problems.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  });
  return page;
}

/** On a busy machine the browser may give up a fade between two documents, and says so as an error. */
const GIVEN_UP_FADE = /^Transition was (?:aborted|skipped)/;

function watchProblems(page: Page, problems: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (!GIVEN_UP_FADE.test(message)) problems.push(`page error: ${message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
}

/** Keeps the studio's messages, which go after 8 seconds, for as long as a busy machine takes. */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(
    'const wait = setTimeout; window.setTimeout = (work, ms) => wait(work, ms === 8000 ? 80000 : ms);',
  );
}

/** Reports Save-Data from the next document on, so that the page prefetches nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const value = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value });
  });
}
