import { expect, test } from 'vitest';
import { account, enquiry, fill, formSite } from '#testing/form-site.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { answers } from '#testing/upstream.ts';

const site = formSite();
const withoutScript = { javaScriptEnabled: false };

test('without JavaScript, an enquiry is sent and confirmed by a page', async () => {
  const page = await openPage(withoutScript);
  await page.goto(`${site.origin()}/contact`);
  await fill(page, enquiry);
  await page.getByLabel('Something else').check();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/enquiry-sent');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Thank you');
  expect(site.sent()).toEqual([
    {
      path: '/api/contact',
      body: {
        your_name: 'Zoë Rao',
        email_address: 'zoe@example.com',
        phone_number: '+91 1',
        company_name: '',
        your_message: 'Subject: Something else\n\nFirst line\n<b>second</b>',
      },
    },
  ]);
});

test('without JavaScript, a refused registration is shown again without its password', async () => {
  site.answer(
    answers({ success: false, message: 'Please check.', errors: { email: ['Taken.'] } }, 422),
  );
  // The browser logs the status of the page.
  const page = await openPage({ ...withoutScript, expectedErrors: /422/ });
  await page.goto(`${site.origin()}/register`);
  await fill(page, account);
  await page.getByRole('main').getByRole('button').click();
  const summary = page.getByRole('group', { name: 'Please check.' });
  await expect
    .poll(() => summary.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await summary.getByRole('link').allTextContents()).toEqual(['Taken.']);
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  expect(await field('Username').inputValue()).toBe('Zoë');
  expect(await field('Email address').inputValue()).toBe('zoe@example.com');
  expect(await field('Email address').getAttribute('aria-invalid')).toBe('true');
  expect(await field('Password').inputValue()).toBe('');

  site.answer(answers({ success: true }, 201));
  await fill(page, { Password: 'another word' });
  await page.getByRole('main').getByRole('button').click();
  await page.waitForURL('**/login');
  expect(await page.locator('main noscript p').isVisible()).toBe(true);
});

test('a form sent before hydration is shown again on a page that hydrates', async () => {
  site.answer(answers({ success: false, message: 'Please check.' }, 422));
  const page = await openPage({ expectedErrors: /422/ });
  await page.goto(`${site.origin()}/contact`);
  await hydrated(page);
  await fill(page, enquiry);
  // Unlike requestSubmit(), submit() skips the handler, as if it were not attached yet.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  await page.getByText('Please check.').waitFor();
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/contact');
  const name = page.getByLabel('Your name', { exact: true });
  expect(await name.inputValue()).toBe('Zoë Rao');

  site.answer(answers({ success: true }, 201));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/login');
  await page.goBack();
  await page.goto(`${site.origin()}/contact`);
  expect(await name.inputValue()).toBe('');
});
