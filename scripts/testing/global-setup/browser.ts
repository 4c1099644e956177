import type { BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchChromium } from '../chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** WebSocket endpoint of the tests' browser. */
    browserEndpoint: string;
  }
}

/** Projects of a test run share the process and the browser, although each loads this module. */
const run = globalThis as { browser?: Promise<BrowserServer> | undefined };

/** Starts one browser for all tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Chromium then starts no spare renderers, which saves a tenth of each visit's cost.
  run.browser ??= launchChromium(['--renderer-process-limit=1']);
  const browser = await run.browser;
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    if (!run.browser) return;
    run.browser = undefined;
    await browser.close();
  };
}
