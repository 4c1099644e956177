import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '#testing/page.ts';
import { accountRoutes, publicRoutes, serviceRoutes } from '#testing/routes.ts';
import { type RunningSite, startSite } from '#testing/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const navigation = [
  ['Home', '/'],
  ['/about', '/about'],
  ['/OurTeam', '/OurTeam'],
  ['/Gallery', '/Gallery'],
  ['/SocialMediaGallery', '/SocialMediaGallery'],
  ['/services', '/services'],
  ['/Powerbi', '/Powerbi'],
  ['/Advexl', '/Advexl'],
  ['/Corptrg', '/Corptrg'],
  ['CyberSecurity', '/Plans'],
  ['/Career', '/Career'],
  ['/contact', '/contact'],
] as const;

test('every page has the whole navigation, and every menu opens', async () => {
  // Without the fade between documents, which closing the page would abort with an error.
  const page = await openPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  await page.goto(site.origin);
  const header = page.getByRole('banner');
  const hrefs = await header
    .locator('a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  for (const [, href] of navigation) expect(hrefs).toContain(href);
  expect(hrefs.filter((href) => href?.startsWith('https://'))).toHaveLength(2);
  expect(hrefs).toContain('/login');
  expect(hrefs).toContain('/register');
  const cyberSecurity = header.getByRole('link', { name: 'CyberSecurity', exact: true });
  await header.getByRole('button', { name: 'Our Services' }).focus();
  await cyberSecurity.waitFor({ state: 'visible' });
  await cyberSecurity.click();
  await page.waitForURL('**/Plans');
});

test.each([...publicRoutes, ...accountRoutes])(
  '%s is readable as the server sends it',
  async (route) => {
    const page = await openPage({ javaScriptEnabled: false });
    const answer = await page.goto(site.origin + route);
    expect(answer?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    const hidden = page.locator('main :is(h2, h3, p, li):not(noscript *, .embed-late)');
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

test.each(serviceRoutes)('%s ends in a button to the contact page', async (route) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(site.origin + route);
  expect(await page.locator('main a').last().getAttribute('href')).toBe('/contact');
});
