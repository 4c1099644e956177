import type { TestProject } from 'vitest/node';
import { buildSite } from '../build/build.ts';
import { launchChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests' browser listens. */
    browserEndpoint: string;
  }
}

/** Once for all tests of a run: builds the site and starts one browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSite();
  const browser = await launchChromium();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
