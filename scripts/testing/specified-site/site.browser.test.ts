import { expect, test } from 'vitest';
import { account, credentials, enquiry, formSite, userRecord } from '../form-site.ts';
import { hydrated, openPage, sharedPage } from '../page.ts';
import { answers } from '../upstream.ts';
import specification from './specification.json' with { type: 'json' };

const { counts, logosHeading, navigation, notices, serviceRoutes } = specification;

const site = formSite(() => '.');
const pageFor = sharedPage();

test('the full navigation works without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  await page.goto(site.origin());
  const links = await page
    .getByRole('banner')
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const paths = navigation.flatMap((entry) =>
    entry.paths ? entry.paths.map(({ path }) => path) : [entry.path],
  );
  expect(links).toEqual(expect.arrayContaining([...paths, '/login', '/register']));
  expect(links.filter((href) => href?.startsWith('https:'))).toHaveLength(counts.outsideLinks);
});

test('home shows five slides and ten logos', async () => {
  const page = await pageFor({ reducedMotion: 'reduce' });
  await page.goto(site.origin());
  await hydrated(page);
  expect(await page.locator('.hero-slide').count()).toBe(counts.slides);
  await page.getByRole('heading', { name: logosHeading }).waitFor();
  const logos = page.locator('.logo-strip-row:not([aria-hidden]) img');
  expect(await logos.count()).toBe(counts.logos);
});

test.each([
  ['/Plans', 1200, 700],
  ['/Powerbi', 1200, 700],
  ['/contact', 1200, 700],
  ['/', 560, 315],
  ['/gallery', 560, 315],
  ['/SocialMediaGallery', 500, 500],
])('frames of %s are %i by %i px', async (path, width, height) => {
  const html = await (await fetch(site.origin() + path)).text();
  expect(html).toMatch(new RegExp(`<(?:iframe|video)[^>]* width="${width}" height="${height}"`));
});

const phone = { viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' as const };

test('on a phone, the first field of the enquiry form is on the first screen', async () => {
  const page = await pageFor(phone);
  await page.goto(`${site.origin()}/contact`);
  const box = await page.getByLabel('Your name').boundingBox();
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(600);
});

test('on a phone, the footer is at most 800 px high', async () => {
  const page = await pageFor(phone);
  await page.goto(site.origin());
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(800);
  for (const text of [
    'An IT services and training company',
    'U00000TN2025PTC000000',
    'in process',
    '12 Kolam Street',
    '+91 00000 00000',
    'hello@pulli.example',
    'Privacy Policy',
    'Terms of Service',
    'Our newsletter',
    `© ${new Date().getFullYear()}`,
    'Back to top',
  ])
    expect(await footer.getByText(text).isVisible(), text).toBe(true);
  expect(await footer.getByLabel('Email', { exact: true }).isVisible()).toBe(true);
  expect(await footer.getByLabel('Message').isVisible()).toBe(true);
  expect(await footer.getByRole('button', { name: 'Subscribe' }).isVisible()).toBe(true);
  expect(await footer.locator('.social-links a').count()).toBe(counts.socialLinks);
});

test('on a phone, a bar links to a call, to WhatsApp and to the contact page', async () => {
  const page = await pageFor(phone);
  await page.goto(`${site.origin()}/about`);
  // The first screen has a button of its own. Fonts that load may move the page by a few lines.
  await page.evaluate(() => scrollTo(0, 600));
  const links = page.getByRole('navigation', { name: 'Quick contact' }).locator('a');
  // Between two frames of hydration, the bar's scroll timeline is back at its start, where it is hidden.
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['tel:+910000000000', 'https://wa.me/910000000000', '/contact']);
});

test('on a phone, the first screen of home has the offer with its button', async () => {
  const page = await pageFor({ viewport: { width: 360, height: 640 } });
  await page.goto(site.origin());
  const box = await page.locator('.hero-offer .button').boundingBox();
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
});

test('section headings have one size, except captions of exhibits, quotations and prices, and the closing call’s, and the title is largest', async () => {
  const page = await openPage({
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  });
  const services = ['/Plans', '/Advexl', '/Corptrg', '/Powerbi', ...serviceRoutes];
  for (const path of ['/', '/about', '/Career', '/contact', ...services]) {
    await page.goto(site.origin() + path);
    const sizes = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all.map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
        );
    const [title = 0] = await sizes('main h1');
    const headings = await sizes(
      'main h2:not(.hero-carousel *, .page-intro + :is(.before-after, .chart, .close-up, .collage) *, .testimonials *, .pricing + .questions *, .call-to-action *)',
    );
    expect(headings.length, path).toBeGreaterThan(1);
    expect(new Set(headings).size, `${path}: ${headings.join(' ')}`).toBe(1);
    expect(title, path).toBeGreaterThan(headings[0] ?? title);
  }
});

test('on a phone, the button over the map does not cover the scale', async () => {
  const page = await pageFor(phone);
  await page.goto(`${site.origin()}/contact`);
  await hydrated(page);
  await page.locator('.embed--map').scrollIntoViewIfNeeded();
  const scale = await page.frameLocator('.embed--map iframe').locator('.scale').boundingBox();
  const button = await page.getByText('Move the map').boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan(scale?.x ?? 0);
});

/** Maximum height of the footer on a phone, in px. */
const FOOTER_HEIGHT = 800;

test.each([
  ['/', 5_500],
  ['/services', 4_000],
])('on a phone, %s is at most %i px high', async (path, most) => {
  const page = await pageFor({ viewport: { width: 360, height: 640 } });
  await page.goto(site.origin() + path);
  await hydrated(page);
  const main = await page.getByRole('main').boundingBox();
  expect((main?.y ?? most) + (main?.height ?? 0)).toBeLessThanOrEqual(most - FOOTER_HEIGHT);
});

test('an enquiry leads to /Dashboard, which a visitor with a record may see', async () => {
  const page = await site.open('/contact', enquiry);
  await page.evaluate(() => localStorage.setItem('user-info', '{"name":"Zoë"}'));
  await page.getByRole('main').locator('form [type=submit]').click();
  await page.waitForURL('**/Dashboard');
  await page.getByText('Good to see you, Zoë.').waitFor();
});

test('the login has the specified notices, and leads to /dashboard', async () => {
  const page = await site.open('/login', {}, /502/);
  const send = page.getByRole('main').locator('form [type=submit]');
  const close = () => page.getByRole('button', { name: 'Close notice' }).click();
  await send.click();
  await page.getByRole('alert').getByText(notices.emptyLogin).waitFor();
  await close();
  for (const [label, value] of Object.entries(credentials))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  site.answer(answers({ success: false }));
  await send.click();
  await page.getByRole('alert').getByText(notices.loginFailed).waitFor();
  await close();
  site.answer((res) => res.destroy());
  await send.click();
  await page.getByRole('alert').getByText(notices.noAnswer).waitFor();
  site.answer(answers({ success: true, data: { name: 'Zoë' } }));
  await send.click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('status').getByText(notices.loggedIn).waitFor();
});

test('a registration shows its notice, stores the response, and leads to /login', async () => {
  const page = await site.open('/register', account);
  site.answer(answers({ success: true, name: 'Zoë' }));
  await page.getByRole('main').locator('form [type=submit]').click();
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText(notices.registered).waitFor();
  expect(JSON.parse((await userRecord(page)) ?? '')).toEqual({ success: true, name: 'Zoë' });
});
