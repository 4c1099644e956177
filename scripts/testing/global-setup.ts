import type { TestProject } from 'vitest/node';
import { buildSite } from '../build/build.ts';
import { launchChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** WebSocket endpoint of the tests' browser. */
    browserEndpoint: string;
  }
}

/** Builds the site and starts one browser, once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildSite();
  const browser = await launchChromium();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
