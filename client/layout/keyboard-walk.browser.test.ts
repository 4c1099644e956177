import { test } from 'vitest';
import { desk, phone, walkPage } from '#testing/access/walk-page.ts';
import { expectNone } from '#testing/expect-none.ts';
import { sharedSite } from '#testing/shared-site.ts';

/** A carousel, a form and a map; `npm run test:all -- load` walks through every page. */
const compositions = ['/', '/contact'];

const site = sharedSite();

test.each(compositions)(
  'keyboard focus moves through %s in order and stays visible',
  async (route) => {
    for (const window of [phone, desk])
      expectNone(await walkPage(site, route, window), `Fix these tab stops at ${window.width} px:`);
  },
);
