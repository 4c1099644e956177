import type { Browser, Page } from 'playwright-core';
import { openHydrated, withPage } from './lab.ts';

/** How many times slower than this machine's the CPU is. */
export const SLOWDOWN = 4;

/** What a visitor does, and where. */
const interactions: readonly { name: string; path: string; act(page: Page): Promise<void> }[] = [
  {
    name: 'menu',
    path: '/',
    act: async (page) => {
      const menu = page.getByRole('banner').getByRole('button', { name: 'Our Services' });
      await menu.click();
      await page.waitForTimeout(200);
      await menu.click();
    },
  },
  {
    name: 'carousel',
    path: '/',
    act: async (page) => {
      for (const name of ['Next slide', 'Next slide', 'Previous slide']) {
        await page.getByRole('button', { name }).click();
        await page.waitForTimeout(200);
      }
    },
  },
  {
    name: 'notices',
    path: '/login',
    act: async (page) => {
      await page
        .locator('main')
        .getByRole('button', { name: /log ?in/i })
        .click();
      await page.getByText('Please fill in both email and password').waitFor();
    },
  },
  {
    name: 'typing',
    path: '/contact',
    act: async (page) => {
      await page
        .getByRole('textbox', { name: /message/i })
        .first()
        .pressSequentially('We train 40 people.');
    },
  },
];

/** The names of the interactions that are measured. */
export const interactionNames = interactions.map(({ name }) => name);

/**
 * The slowest interaction to next paint of each kind, in ms, at a slow CPU. What is faster than the
 * browser reports is 16.
 */
export async function interactionTimes(browser: Browser, origin: string): Promise<number[]> {
  const times: number[] = [];
  for (const { path, act } of interactions) {
    const options = { screen: 'desktop', slowdown: SLOWDOWN } as const;
    times.push(
      await withPage(browser, options, async ({ page }) => {
        await openHydrated(page, origin + path);
        await page.waitForTimeout(1_500);
        await page.evaluate(() => {
          const slowest = { ms: 16 };
          Object.assign(window, { slowest });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
                slowest.ms = Math.max(slowest.ms, entry.duration);
          }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
        });
        await act(page);
        await page.waitForTimeout(500);
        return page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
      }),
    );
  }
  return times;
}
