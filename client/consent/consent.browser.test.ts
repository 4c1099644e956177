import { symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { samplePage, writeFiles } from '#testing/server/content.ts';
import { fixtureSite, type RunningSite, startSite } from '#testing/site.ts';
import { smallContent } from '#testing/small-site.ts';

const script = {
  name: 'Tally',
  purpose: 'counts visits',
  src: 'https://tally.example/tally.js',
  hosts: ['in.tally.example'],
  data: { domain: 'bakes.example' },
};
const map = {
  type: 'embeds',
  heading: 'Where',
  items: [{ kind: 'map', title: 'Map', src: 'https://maps.example/here', size: '560x315' }],
};
const where = samplePage('/where', {
  sections: [{ type: 'page-intro', heading: 'Where', lead: 'Here.' }, map],
});

const started: RunningSite[] = [];
const folders: string[] = [];

/** Starts a small site with the given fields in `site.json`. */
async function start(fields: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'consent-'));
  folders.push(folder);
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  const site = { navigation: [{ label: 'Where', href: '/where' }], ...fields };
  writeFiles(join(folder, 'content'), smallContent({ where }, site));
  started.push(await startSite({}, folder));
  return started.at(-1)?.origin ?? '';
}

let asking: string;
let embedding: string;
let plain: string;
beforeAll(async () => {
  const providers = ['maps.example'];
  asking = await start({ scripts: [script], providers });
  embedding = await start({ embeds: 'click', providers });
  plain = await start({ providers });
});
afterAll(async () => {
  for (const site of started) await site.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Serves the third-party hosts: the script records that it ran, and sends a request to a counter. */
async function otherSites(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const body = `document.documentElement.dataset.tally = document.currentScript.dataset.domain;
    fetch('https://in.tally.example/count', { mode: 'no-cors' });
    new Image().src = 'https://in.tally.example/pixel.svg';
    const more = document.createElement('script');
    more.src = 'https://tally.example/more.js';
    document.head.append(more);`;
  await page.route(/^https:\/\/[a-z.]+\.example\//, (route) => {
    const { host, pathname } = new URL(route.request().url());
    asked.push(host + pathname);
    const contentType =
      { '.js': 'text/javascript', svg: 'image/svg+xml' }[pathname.slice(-3)] ?? 'text/html';
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const text = pathname === '/tally.js' ? body : pathname.endsWith('svg') ? drawing : '';
    return route.fulfill({ contentType, body: text, headers: { 'X-Frame-Options': 'ALLOWALL' } });
  });
  return asked;
}

const question = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const choices = (page: Page) => page.getByRole('button', { name: 'Privacy choices' });
const button = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true });

async function open(origin: string, path = '/', options = {}): Promise<[Page, string[]]> {
  const page = await openPage(options);
  const asked = await otherSites(page);
  await page.goto(origin + path);
  await hydrated(page);
  return [page, asked];
}

test('a third-party script runs once the visitor agrees, and on later pages', async () => {
  const [page, asked] = await open(asking);
  await question(page).getByText('Tally: counts visits').waitFor();
  expect(asked).toEqual([]);
  await button(page, 'Accept').click();
  await question(page).waitFor({ state: 'detached' });
  const all = ['tally.js', 'more.js'].map((name) => `tally.example/${name}`);
  const sent = ['in.tally.example/count', 'in.tally.example/pixel.svg'];
  await expect.poll(() => asked.toSorted()).toEqual([...all, ...sent].toSorted());
  expect(await page.locator('html').getAttribute('data-tally')).toBe('bakes.example');
  await page.getByRole('link', { name: 'Where' }).click();
  await page.waitForURL('**/where');
  expect(asked.filter((address) => address === 'tally.example/tally.js')).toHaveLength(1);

  asked.length = 0;
  await page.goto(asking);
  await expect.poll(() => asked).toContain('tally.example/tally.js');
  expect(await question(page).count()).toBe(0);
});

test('visitors who refuse are not asked again, and can agree or withdraw at the bottom of any page', async () => {
  const [page, asked] = await open(asking);
  await button(page, 'Decline').click();
  await page.reload();
  await hydrated(page);
  expect([asked, await question(page).count()]).toEqual([[], 0]);

  await choices(page).click();
  await expect.poll(() => button(page, 'Decline').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  expect(await choices(page).evaluate((own) => own === document.activeElement)).toBe(true);
  await choices(page).press('Enter');
  await button(page, 'Accept').click();
  await expect.poll(() => asked).toContain('tally.example/tally.js');

  await choices(page).click();
  const reloaded = page.waitForEvent('load');
  await button(page, 'Decline').click();
  await reloaded;
  asked.length = 0;
  await page.reload();
  await hydrated(page);
  expect([asked, await question(page).count()]).toEqual([[], 0]);
});

test('consent does not extend to other scripts', async () => {
  const page = await openPage();
  await page.addInitScript(() => localStorage.setItem('consent', 'yes https://old.example/x.js'));
  const asked = await otherSites(page);
  await page.goto(asking);
  await question(page).waitFor();
  expect(asked).toEqual([]);
});

test('the consent prompt takes no focus, comes right after the skip link, and its buttons look the same', async () => {
  const [page] = await open(asking);
  await question(page).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Accept');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Decline');
  const look = (name: string) =>
    button(page, name).evaluate((element) => {
      const { color, backgroundColor, fontSize, fontWeight, borderColor } =
        getComputedStyle(element);
      const { height } = element.getBoundingClientRect();
      return { color, backgroundColor, fontSize, fontWeight, borderColor, height };
    });
  expect(await look('Decline')).toEqual(await look('Accept'));
});

test.each([360, 1280])(
  'the consent prompt is accessible and covers at most half of %i px',
  async (width) => {
    const viewport = { width, height: 740 };
    // Without transitions a theme's colours apply immediately.
    const options = { bypassCSP: true, reducedMotion: 'reduce', viewport };
    const [page] = await open(asking, '/', options);
    const checkBothThemes = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expectNone(await axeProblems(page), `Fix these violations in the ${colorScheme} theme:`);
      }
    };
    await question(page).waitFor();
    await checkBothThemes();
    await choices(page).focus();
    const [panel, own] = [await question(page).boundingBox(), await choices(page).boundingBox()];
    expect(panel?.height).toBeLessThanOrEqual(370);
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    await choices(page).click();
    await checkBothThemes();
  },
);

test('consent to embeds is withdrawn in the same place', async () => {
  const [page, asked] = await open(embedding, '/where');
  await choices(page).click();
  await question(page).getByText('We load nothing from other companies').waitFor();
  await button(page, 'Close').click();
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect.poll(() => asked).toContain('maps.example/here');

  await choices(page).click();
  await question(page).getByText('maps.example').waitFor();
  const reloaded = page.waitForEvent('load');
  await button(page, 'Ask me again').click();
  await reloaded;
  await page.getByRole('button', { name: 'Show map' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a site that needs no consent has neither prompt nor button, and loads no code for them', async () => {
  const page = await openPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const answer = await page.goto(plain);
  await hydrated(page);
  expect(loaded.filter((path) => path.includes('consent'))).toEqual([]);
  expect(await page.locator('.privacy-choices, .consent').count()).toBe(0);
  const { 'content-security-policy': policy } = answer?.headers() ?? {};
  expect(policy).not.toContain('tally.example');
});

test('the policy allows only the hosts of the scripts', async () => {
  const [page] = await open(asking);
  const answer = await page.reload();
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const both = 'https://in.tally.example https://tally.example';
  for (const [name, sources] of [
    ['script-src', /^'self'(?: 'sha256-[^']+')+/],
    ['connect-src', /^'self'/],
    ['img-src', /^'self' data:/],
  ] as const) {
    const [, found = ''] = new RegExp(`${name} ([^;]+)`).exec(policy) ?? [];
    expect(found.replace(sources, '').trim()).toBe(both);
  }
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
});

test('the page works in a browser that blocks the consent code', async () => {
  const page = await openPage({ expectedErrors: /ERR_FAILED/ });
  await page.route('**/assets/consent-*', (route) => route.abort());
  await page.goto(asking);
  await hydrated(page);
});

test('without JavaScript, no button without a function is shown', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(asking);
  expect(await page.locator('.privacy-choices').isVisible()).toBe(false);
});
