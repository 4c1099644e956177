import type { Page } from 'playwright-core';
import { pageScript } from '../page-script.ts';
import type * as Inspector from './in-page/inspector.ts';
import type { Stop } from './in-page/inspector.ts';
import { pictureProblems } from './ring-on-picture.ts';

const MOST_STOPS = 400;
const script = pageScript('scripts/testing/access/in-page/inspector.ts', 'inspector');

/**
 * Walks through a page by Tab to the end and back, opens every menu and answer on the way, and checks
 * each stop: focus visible in both themes, not covered, in order. Requires reduced motion and a
 * bypassed Content-Security-Policy.
 *
 * @returns the problems of each stop
 */
export async function walkByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(script);
  const problems: string[] = [];
  for await (const stop of stopsBy(page, 'Tab')) {
    problems.push(...stop.problems.map((problem) => `${stop.name} ${problem}`));
    if (stop.isOnPicture) {
      const ring = () => page.evaluate(() => inspector.ringOnPicture());
      problems.push(...(await pictureProblems(page, stop.name, ring)));
    }
    if (stop.opens) await page.keyboard.press('Enter');
  }
  const missed = await page.evaluate(() => inspector.missed());
  problems.push(...missed.map((name) => `${name} is not reached by Tab`));
  const there = await page.evaluate(() => inspector.stillThere());
  const back: string[] = [];
  for await (const { name } of stopsBy(page, 'Shift+Tab')) back.unshift(name);
  const first = there.findIndex((name, at) => back[at] !== name);
  if (first >= 0) problems.push(`backwards, ${back[first]} comes instead of ${there[first]}`);
  if (back.length > there.length)
    problems.push(`backwards there are ${back.length} stops instead of ${there.length}`);
  return problems;
}

declare const inspector: typeof Inspector;

/** Presses a key until the focus leaves the page, and yields each stop. */
async function* stopsBy(page: Page, key: 'Tab' | 'Shift+Tab'): AsyncGenerator<Stop> {
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate((back) => inspector.look(back), key !== 'Tab');
    if (!stop.name) return;
    yield stop;
  }
  throw new Error(
    `Focus is trapped: pressing ${key} ${MOST_STOPS} times does not leave ${page.url()}`,
  );
}
