import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { account, enquiry, focusedField, formSite, userRecord } from '#testing/form-site.ts';
import { fixtureContent, fixtureSite } from '#testing/site.ts';
import { answers } from '#testing/upstream.ts';

const folder = mkdtempSync(join(tmpdir(), 'verified-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The site with verified form outcomes. */
const forms = formSite(() => {
  symlinkSync(resolve(fixtureSite, 'dist'), join(folder, 'dist'));
  cpSync(fixtureContent, join(folder, 'content'), { recursive: true });
  const siteFile = join(folder, 'content/site.json');
  const content = JSON.parse(readFileSync(siteFile, 'utf8'));
  writeFileSync(siteFile, JSON.stringify({ ...content, formOutcomes: 'verified' }));
  return folder;
});

const refusal = (errors: object) =>
  answers({ success: false, message: 'Please look again.', errors }, 422);

test('a refused registration shows the errors at the fields and keeps the typed text', async () => {
  const page = await forms.open('/register', account, /422/);
  forms.answer(refusal({ email: ['Is taken already.'], mobile: ['Is too short.'] }));
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('alert').getByText('Please look again.').waitFor();
  const summary = page.getByRole('group', { name: 'Please look again.' });
  await expect
    .poll(() => summary.evaluate((element) => element === document.activeElement))
    .toBe(true);
  // In field order.
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Is too short.',
    'Is taken already.',
  ]);
  const email = page.getByRole('main').getByLabel('Email address');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const description = await email.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${description}"]`).textContent()).toBe('Is taken already.');
  expect(await email.inputValue()).toBe('zoe@example.com');
  expect(new URL(page.url()).pathname).toBe('/register');
  expect(await userRecord(page)).toBeNull();

  forms.answer(answers({ success: true, name: 'Zoë' }, 201));
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Hello, Zoë').waitFor();
});

test('an enquiry continues only after success, and is confirmed', async () => {
  const page = await forms.open('/contact', enquiry, /422/);
  forms.answer(answers({ success: false, message: 'We are full.' }));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('alert').getByText('We are full.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact');

  forms.answer(refusal({ your_message: ['Say more.'], captcha: ['Come back later.'] }));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('alert').getByText('Please look again. Come back later.').waitFor();
  await page.getByRole('link', { name: 'Say more.' }).click();
  await expect.poll(() => focusedField(page)).toBe('your_message');

  forms.answer(answers({ success: true }, 201));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/enquiry-sent');
  await page.getByRole('status').getByText('We’ve received your enquiry.').waitFor();
});

test('the newsletter form shows errors, and clears its fields after success', async () => {
  const page = await forms.open('/about', {}, /422/);
  const box = page.getByRole('contentinfo');
  await box.getByLabel('Email').fill('nonsense');
  await box.getByLabel('Message').fill('Monthly, please');
  forms.answer(refusal({ email: ['Is no address.'] }));
  await box.getByLabel('Email').press('Enter');
  await box.getByRole('link', { name: 'Is no address.' }).click();
  await expect.poll(() => focusedField(page)).toBe('email');

  forms.answer(answers({ success: true }));
  await box.getByLabel('Email').fill('zoe@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('status').getByText('You’re on our list.').waitFor();
  expect(await box.getByLabel('Email').inputValue()).toBe('');
  expect(forms.sent()).toEqual([
    { path: '/api/newsletter', body: { email: 'nonsense', message: 'Monthly, please' } },
    { path: '/api/newsletter', body: { email: 'zoe@example.com', message: 'Monthly, please' } },
  ]);
});
