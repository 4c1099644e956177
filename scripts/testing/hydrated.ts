import type { Page } from 'playwright-core';

/** Waits until the page is hydrated, so that links and forms work. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
