import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';

export { hydrated } from './hydrated.ts';

let connecting: Promise<Browser> | undefined;

/** The run's one browser. */
export function browser(): Promise<Browser> {
  connecting ??= chromium.connect(inject('browserEndpoint'));
  return connecting;
}

afterAll(async () => {
  await (await connecting)?.close();
});

interface OpenOptions extends BrowserContextOptions {
  /** Messages that this test provokes; every other console error fails it. */
  expectedErrors?: RegExp;
}

/**
 * A page in a context of its own, closed when the test ends. Console errors, console warnings,
 * page errors and hydration mismatches fail the test, unless it says that it provokes them.
 */
export async function openPage({ expectedErrors, ...options }: OpenOptions = {}): Promise<Page> {
  const context = await (await browser()).newContext({
    viewport: { width: 1280, height: 800 },
    ...options,
  });
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

function watchProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
}

/** From its next document on, the page loads nothing ahead: its visitor saves data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const value = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value });
  });
}
