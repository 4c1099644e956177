import { symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { enquiry, fill, formSite } from '#testing/form-site.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { samplePage, writeFiles } from '#testing/server/content.ts';
import { fixtureSite } from '#testing/site.ts';
import { contactPage, smallContent } from '#testing/small-site.ts';
import { answers } from '#testing/upstream.ts';

const folder = await mkdtemp(join(tmpdir(), 'small-'));
afterAll(() => rm(folder, { recursive: true }));

/** A small site without accounts. */
const forms = formSite(() => {
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  const pages = { contact: contactPage({ next: '/thanks' }), thanks: samplePage('/thanks') };
  writeFiles(join(folder, 'content'), smallContent(pages));
  return folder;
});

test('without accounts, an enquiry leads to the page that the form names, and no login code is loaded', async () => {
  const page = await openPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith('.js')) scripts.push(path);
  });
  await page.goto(`${forms.origin()}/contact`);
  await hydrated(page);
  expect(await page.getByRole('link', { name: /log ?in|register/i }).count()).toBe(0);
  await fill(page, enquiry);
  forms.answer(answers({ success: true }, 201));
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL('**/thanks');
  expect(forms.sent().map(({ path }) => path)).toEqual(['/api/contact']);
  expect(scripts.filter((path) => /\/forms-/.test(path))).toHaveLength(1);
  expect(scripts.filter((path) => /\/account/.test(path))).toEqual([]);
});

test('a previously stored record changes nothing', async () => {
  const page = await openPage();
  await page.addInitScript(() => localStorage.setItem('user-info', '{"name":"Zoë"}'));
  await page.goto(forms.origin());
  await hydrated(page);
  expect(await page.getByRole('banner').innerText()).not.toMatch(/Hello|Logout/);
});

test.each([360, 1280])(
  'a page with a minimal footer has no axe violations at %i px',
  async (width) => {
    const page = await openPage({ bypassCSP: true, viewport: { width, height: 900 } });
    await page.goto(forms.origin());
    await hydrated(page);
    expectNone(await axeProblems(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);
