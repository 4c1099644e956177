import type { Page } from 'playwright-core';
import { type OpenOptions, openPage } from './page.ts';
import { fixtureBuild } from './site.ts';
import { startTestStudio, type TestStudio } from './studio.ts';

/**
 * Starts the studio of one's own machine with the fixture's build, and opens a page of a browser that is
 * signed in to it, without the time that a first screen takes. Both end with the test.
 */
export async function openStudio(
  options?: OpenOptions,
): Promise<{ studio: TestStudio; page: Page }> {
  const studio = await startTestStudio({ distDir: fixtureBuild() });
  const page = await openPage(options);
  const answer = await page.request.get(studio.origin + studio.invite());
  if (!answer.ok()) throw new Error(`The studio answers ${answer.status()} and signs nobody in`);
  return { studio, page };
}
