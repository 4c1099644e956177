import type { Page } from 'playwright-core';

/**
 * Waits until the page is hydrated and listens, to the keyboard and to other tabs too, and until all of
 * it is laid out.
 */
export async function hydrated(page: Page): Promise<void> {
  // The root says so in its effect, after those of all components.
  await page.locator('html[data-hydrated][data-laid-out]').waitFor({ state: 'attached' });
}
