import type { TestProject } from 'vitest/node';
import { launchChromium } from '../chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** WebSocket endpoint of the tests' browser. */
    browserEndpoint: string;
  }
}

/** Starts one browser for all tests of a project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchChromium();
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
