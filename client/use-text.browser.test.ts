import { symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { axeProblems } from '#testing/axe.ts';
import { expectNone } from '#testing/expect-none.ts';
import { fill, formSite } from '#testing/form-site.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { samplePage, writeFiles } from '#testing/server/content.ts';
import { fixtureSite } from '#testing/site.ts';
import { contactPage, smallContent } from '#testing/small-site.ts';
import { answers } from '#testing/upstream.ts';

const folder = await mkdtemp(join(tmpdir(), 'words-'));
afterAll(() => rm(folder, { recursive: true }));

const texts = {
  header: { menu: 'قائمة', darkTheme: 'داكن', lightTheme: 'فاتح' },
  forms: { yourName: 'الاسم', emailAddress: 'البريد', enquirySent: 'وصل طلبك.' },
  notices: { network: 'حدث خطأ.', close: 'إغلاق' },
  service: { nameRequired: 'الاسم مطلوب.' },
};

/** A small right-to-left site in another language. */
const forms = formSite(() => {
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  const pages = { contact: contactPage({ next: '/thanks' }), thanks: samplePage('/thanks') };
  const site = {
    language: 'ar',
    locale: 'ar_EG',
    navigation: [{ label: 'Contact', href: '/contact' }],
  };
  writeFiles(join(folder, 'content'), {
    ...smallContent(pages, site),
    'texts.json': JSON.stringify(texts),
  });
  return folder;
});

const typed = {
  الاسم: 'Zoë',
  البريد: 'zoe@example.com',
  'Phone number': '1',
  'Your message': 'Hello',
};

test('forms, notices and the service’s messages use the site’s own texts, as do client-side rendered pages', async () => {
  const page = await openPage({ expectedErrors: /422|502/ });
  await page.goto(forms.origin());
  await hydrated(page);
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL('**/contact');
  await fill(page, typed);
  const send = page.getByRole('button', { name: 'Send' });
  forms.answer(answers({ success: false, errors: { your_name: ['Enter your name.'] } }, 422));
  await send.click();
  await page.getByRole('alert').getByText('حدث خطأ.').waitFor();
  await page.locator('.field-error').getByText('الاسم مطلوب.').waitFor();
  await page.getByRole('button', { name: 'إغلاق' }).click();
  forms.answer(answers({ success: true }, 201));
  await send.click();
  await page.waitForURL('**/thanks');
  await page.getByRole('status').getByText('وصل طلبك.').waitFor();
});

test.each([360, 1280])('a right-to-left page fits in %i px', async (width) => {
  const page = await openPage({ bypassCSP: true, viewport: { width, height: 900 } });
  await page.goto(`${forms.origin()}/contact`);
  await hydrated(page);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expectNone(await axeProblems(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
