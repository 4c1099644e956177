import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFailed, onTestFinished } from 'vitest';

export { hydrated } from './hydrated.ts';

/** Maximum time until a page on a busy machine shows what a test waits for. */
const PATIENCE_MS = 60_000;

const desk = { width: 1280, height: 800 };
/** Resets all emulation. */
const asInOwnPage = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null };

let connecting: Promise<Browser> | undefined;

/** The browser of the test run; the files of a worker share a connection. */
export function browser(): Promise<Browser> {
  connecting ??= chromium.connect(inject('browserEndpoint'));
  return connecting;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Console messages that the test provokes; any other one fails it. */
  expectedErrors?: RegExp | undefined;
}

/**
 * Opens a page in its own context, which closes when the test ends. Console errors and warnings, page errors
 * and hydration mismatches fail the test unless expected.
 */
export async function openPage({ expectedErrors, ...options }: OpenOptions = {}): Promise<Page> {
  const problems: string[] = [];
  const page = await openWatched(options, problems);
  onTestFinished(async () => {
    await page.context().close();
    expectOnly(expectedErrors, problems);
  });
  return page;
}

/** Settings that a test can change on a shared page. */
type Look = Pick<OpenOptions, 'expectedErrors' | 'viewport'> &
  NonNullable<Parameters<Page['emulateMedia']>[0]>;

/**
 * A page shared by all tests of a file that only inspect documents, so that one renderer process serves all
 * of them. Each test starts with a new document. A test that stores something, listens to the page, or
 * changes what it loads opens its own page.
 *
 * @returns a function that each test calls before it opens its document
 */
export function sharedPage(options?: BrowserContextOptions) {
  const problems: string[] = [];
  let opened: Promise<Page> | undefined;
  const close = async () => {
    const page = await opened;
    opened = undefined;
    await page?.context().close();
  };
  afterAll(close);
  return async ({ expectedErrors, viewport = desk, ...media }: Look = {}): Promise<Page> => {
    problems.length = 0;
    opened ??= openWatched(options, problems);
    // A failed test may leave the page in any state.
    onTestFailed(close);
    onTestFinished(() => expectOnly(expectedErrors, problems));
    const page = await opened;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ ...asInOwnPage, ...media });
    await page.mouse.move(0, 0);
    return page;
  };
}

async function openWatched(options: BrowserContextOptions = {}, problems: string[]): Promise<Page> {
  const context = await (await browser()).newContext({
    viewport: desk,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  watchProblems(page, problems);
  context.on('page', (other) => watchProblems(other, problems));
  return page;
}

const expectOnly = (expected: RegExp | undefined, problems: readonly string[]) =>
  expect(problems.filter((text) => !expected?.test(text))).toEqual([]);

/** On a busy machine, the browser may skip a cross-fade between two documents, and logs this as an error. */
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

/**
 * Keeps the studio's messages, which normally disappear after 8 seconds, because a busy machine takes longer.
 */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(
    'const wait = setTimeout; window.setTimeout = (work, ms) => wait(work, ms === 8000 ? 80000 : ms);',
  );
}

/** Enables Save-Data from the next document on, so that the page prefetches nothing. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const value = { saveData: true, effectiveType: '4g' };
    Object.defineProperty(navigator, 'connection', { value });
  });
}
