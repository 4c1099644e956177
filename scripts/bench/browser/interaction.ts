import type { Browser, Locator, Page } from 'playwright-core';
import { openHydrated, withPage } from './lab.ts';

/** How many times slower than this machine's the CPU is. */
export const SLOWDOWN = 4;

/** How long a visitor holds a button or a key down. */
const PRESS_MS = 50;

/** What a visitor clicks, one after the other, and then types. */
interface Interaction {
  name: string;
  path: string;
  clicks(page: Page): Locator[];
  types?: string;
}

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name });

const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/',
    clicks: (page) => {
      const menu = button(page.getByRole('banner'), 'Our Services');
      return [menu, menu];
    },
  },
  {
    name: 'carousel',
    path: '/',
    clicks: (page) =>
      ['Next slide', 'Next slide', 'Previous slide'].map((name) => button(page, name)),
  },
  {
    name: 'notices',
    path: '/login',
    clicks: (page) => [button(page.locator('main'), /log ?in/i)],
  },
  {
    name: 'typing',
    path: '/contact',
    clicks: (page) => [page.getByRole('textbox', { name: 'Your message' })],
    types: 'We train 40 people.',
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
  for (const interaction of interactions) {
    const options = { screen: 'desktop', slowdown: SLOWDOWN } as const;
    times.push(
      await withPage(browser, options, async ({ page }) => {
        await openHydrated(page, origin + interaction.path);
        return slowestOf(interaction, page);
      }),
    );
  }
  return times;
}

/** @throws Error where a click does not reach the page */
async function slowestOf({ name, clicks, types }: Interaction, page: Page): Promise<number> {
  const targets = clicks(page);
  await targets.at(-1)?.scrollIntoViewIfNeeded();
  // Known beforehand, and clicked by the mouse alone: a locator's own checks run in the page.
  const places: { x: number; y: number }[] = [];
  for (const target of targets) places.push(await middleOf(target));
  await page.waitForTimeout(1_500);
  await page.evaluate(observeInteractions);
  for (const { x, y } of places) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(200);
    await page.mouse.click(x, y, { delay: PRESS_MS });
    await page.waitForTimeout(300);
  }
  if (types) await page.keyboard.type(types, { delay: PRESS_MS });
  await page.waitForTimeout(500);
  const { clicked, slowest } = await page.evaluate(
    () => (window as unknown as { seen: { clicked: number; slowest: number } }).seen,
  );
  if (clicked !== places.length) throw new Error(`${name}: ${clicked} clicks were seen`);
  return slowest;
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page. */
function observeInteractions(): void {
  const seen = { clicked: 0, slowest: 16 };
  Object.assign(window, { seen });
  window.addEventListener('click', () => {
    seen.clicked += 1;
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
        seen.slowest = Math.max(seen.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
