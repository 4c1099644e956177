import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../../scripts/testing/axe.ts';
import { openPage } from '../../scripts/testing/page.ts';
import { type RunningSite, startSite } from '../../scripts/testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const embeds = readdirSync('content/embeds').filter((file) => file.endsWith('.html'));

test.each(embeds)('%s is accessible in light and dark', async (embed) => {
  const page = await openPage({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 1200, height: 700 },
  });
  await page.goto(`${site.origin}/embeds/${embed}`, { waitUntil: 'networkidle' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeProblems(page), colorScheme).toEqual([]);
  }
});
