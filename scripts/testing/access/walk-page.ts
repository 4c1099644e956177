import { hydrated, openPage } from '../page.ts';
import { NO_PAGE } from '../routes.ts';
import type { SharedSite } from '../shared-site.ts';
import { storageFor } from '../stored-record.ts';
import { walkByKeyboard } from './keyboard-walk.ts';

/** Viewports of a phone and a desktop. */
export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };
/** A viewport of 1280 × 1024 at 400 % zoom (WCAG 1.4.10). */
export const zoomed = { width: 320, height: 256 };

/** @returns the problems found by a keyboard walk through a page, in both themes */
export async function walkPage(
  site: SharedSite,
  route: string,
  viewport: { width: number; height: number },
): Promise<string[]> {
  const page = await openPage({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport,
    storageState: storageFor(route, site.origin),
    ...(route === NO_PAGE && { expectedErrors: /404/ }),
  });
  await page.goto(site.origin + route);
  await hydrated(page);
  // Frames and their dashboards load only near the viewport, so load them first.
  for (const place of await page.locator('.embed-frame').all())
    await place.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  for (const frame of page.frames().slice(1)) {
    await (await frame.frameElement()).scrollIntoViewIfNeeded();
    await frame.locator('[data-state="loading"]').waitFor({ state: 'detached' });
  }
  await page.evaluate(() => scrollTo(0, 0));
  return walkByKeyboard(page);
}
