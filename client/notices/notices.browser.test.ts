import { expect, test } from 'vitest';
import { hydrated, openPage } from '#testing/page.ts';
import { sharedSite } from '#testing/shared-site.ts';

const site = sharedSite();

/** The login page with its warning shown and its clock paused. */
async function openWithNotice() {
  const page = await openPage();
  await page.clock.install();
  await page.goto(`${site.origin}/login`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Log In' }).click();
  const notice = page.getByRole('alert').getByText('Please fill in both email and password');
  await notice.waitFor();
  return { page, notice };
}

test('the live regions exist, empty, before the first notice', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/login`);
  for (const role of ['status', 'alert']) {
    expect(await page.locator(`body > .notices > [role=${role}]`).innerHTML()).toBe('');
  }
});

test('a notice hides itself after 5000 ms', async () => {
  const { page, notice } = await openWithNotice();
  await page.clock.runFor(4_900);
  expect(await notice.count()).toBe(1);
  await page.clock.runFor(200);
  await notice.waitFor({ state: 'detached' });
});

test('its countdown pauses while the notice is hovered or focused', async () => {
  const { page, notice } = await openWithNotice();
  await page.clock.runFor(3_000);
  await notice.hover();
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Close notice' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  expect(await notice.count()).toBe(1);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.clock.runFor(1_900);
  expect(await notice.count()).toBe(1);
  await page.clock.runFor(200);
  await notice.waitFor({ state: 'detached' });
});

test('repeating a text replaces the first notice and restarts its time', async () => {
  const { page, notice } = await openWithNotice();
  await page.clock.runFor(4_000);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.clock.runFor(4_000);
  expect(await notice.count()).toBe(1);
  await page.clock.runFor(1_100);
  await notice.waitFor({ state: 'detached' });
});

test('a notice survives a navigation and is closed by its button', async () => {
  const { page, notice } = await openWithNotice();
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await page.waitForURL('**/Career');
  expect(await notice.count()).toBe(1);
  const close = page.getByRole('button', { name: 'Close notice' });
  await close.focus();
  await close.press('Enter');
  await notice.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
});
