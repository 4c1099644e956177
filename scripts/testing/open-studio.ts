import type { Page } from 'playwright-core';
import { type OpenOptions, openPage } from './page.ts';
import { fixtureBuild } from './site.ts';
import { startTestStudio, type TestStudio } from './studio.ts';

/**
 * Starts a local studio with the fixture's build, and opens a signed-in browser page that has already loaded
 * its first screen. Both close with the test.
 */
export async function openStudio(
  options?: OpenOptions,
): Promise<{ studio: TestStudio; page: Page }> {
  const studio = await startTestStudio({ distDir: fixtureBuild() });
  const page = await openPage(options);
  const answer = await page.request.get(studio.origin + studio.invite());
  if (!answer.ok()) throw new Error(`Signing in to the studio failed: ${answer.status()}`);
  return { studio, page };
}
