import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, phone, walkPage, zoomed } from '#testing/access/walk-page.ts';
import { allPages } from '#testing/routes.ts';
import { type RunningSite, startOwnSite } from '#testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.stop());

test.each(allPages)(
  'keyboard focus moves through %s in order and stays visible, also at 400 % zoom',
  async (route) => {
    for (const window of [phone, desk, zoomed])
      expect(await walkPage(site, route, window), `at ${window.width}`).toEqual([]);
  },
);
