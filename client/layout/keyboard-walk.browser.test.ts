import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, phone, walkPage } from '#testing/access/walk-page.ts';
import { type RunningSite, startSite } from '#testing/site.ts';

/** A carousel, a form and a map; `npm run test:all -- load` walks through every page. */
const compositions = ['/', '/contact'];

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(compositions)(
  'keyboard focus goes through %s in order and stays visible',
  async (route) => {
    for (const window of [phone, desk])
      expect(await walkPage(site, route, window), `at ${window.width}`).toEqual([]);
  },
);
