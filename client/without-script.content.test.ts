import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { allPages, NO_PAGE } from '#testing/routes.ts';
import { type RunningSite, startOwnSite } from '#testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startOwnSite();
});
afterAll(() => site.stop());

test.each(allPages.filter((route) => route !== NO_PAGE))(
  '%s is readable as the server sends it',
  async (route) => {
    const page = await openPage({ javaScriptEnabled: false });
    const answer = await page.goto(site.origin + route);
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const hidden = page.locator(
      'main :is(h2, h3, p, li):not(noscript *, .embed-late, .page-contents *, [aria-hidden=true] *)',
    );
    const invisible = await hidden.evaluateAll((elements) =>
      elements
        .filter(
          (e) =>
            !e.closest('details') &&
            !e.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .map((e) => e.textContent?.slice(0, 60)),
    );
    expect(invisible).toEqual([]);
  },
);
