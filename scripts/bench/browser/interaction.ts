import type { Browser, Locator, Page } from 'playwright-core';
import { openHydrated, withPage } from './lab.ts';

/** CPU slowdown relative to this machine. */
export const SLOWDOWN = 4;

/** How long a button or key is held down. */
const PRESS_MS = 50;

/** An interaction: elements to click in order, then text to type. */
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

/** Names of the measured interactions. */
export const interactionNames = interactions.map(({ name }) => name);

/**
 * The slowest interaction to next paint of each kind on a slow CPU, in ms. Interactions too fast for
 * the browser to report count as 16.
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

/** @throws Error if a click does not reach the page */
async function slowestOf({ name, clicks, types }: Interaction, page: Page): Promise<number> {
  const targets = clicks(page);
  await targets.at(-1)?.scrollIntoViewIfNeeded();
  // The mouse clicks known positions: a locator's checks would run in the page and be measured.
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
  if (clicked !== places.length) throw new Error(`${name}: the page saw ${clicked} clicks`);
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
