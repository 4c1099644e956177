import type { Page } from 'playwright-core';

/**
 * Waits until the page is hydrated and listens, including to keyboard and other tabs, and
 * until all of it is laid out.
 */
export async function hydrated(page: Page): Promise<void> {
  // The root sets this attribute in its effect, which runs after those of all components.
  await page.locator('html[data-hydrated][data-laid-out]').waitFor({ state: 'attached' });
}
