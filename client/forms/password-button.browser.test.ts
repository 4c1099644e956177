import { expect, onTestFinished, test } from 'vitest';
import { account, credentials, focusedField, formSite } from '#testing/form-site.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { startSmtpServer } from '#testing/server/smtp-server.ts';
import { startSite } from '#testing/site.ts';
import { answers } from '#testing/upstream.ts';

const forms = formSite();

test('a password can be shown and hidden, and its field keeps focus and cursor', async () => {
  const page = await forms.open('/register', account);
  const field = page.getByLabel('Password', { exact: true });
  await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(3, 5));
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');
  expect(await focusedField(page)).toBe('password');
  const selection = () =>
    field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]);
  await expect.poll(selection).toEqual([3, 5]);
  const hide = page.getByRole('button', { name: 'Hide password' });
  await field.press('Tab');
  await page.keyboard.press('Enter');
  expect(await field.getAttribute('type')).toBe('password');
  expect(await hide.count()).toBe(0);
});

test('a form is sent with its password hidden, and its field stays the one that browsers recognise', async () => {
  const page = await forms.open('/login', credentials, /401/);
  forms.answer(answers({ success: false, message: 'Not today' }, 401));
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('alert').getByText('Not today').waitFor();
  const field = page.getByLabel('Password', { exact: true });
  expect(await field.getAttribute('type')).toBe('password');
  expect(await field.getAttribute('autocomplete')).toBe('current-password');
  expect(await field.inputValue()).toBe(credentials.Password);
});

test('the button works in the account forms, and does not exist without JavaScript', async () => {
  const smtp = await startSmtpServer();
  const site = await startSite({
    ENQUIRY_MAIL_TO: 'hello@pulli.example',
    SMTP_URL: smtp.url,
    SMTP_TLS: 'off',
  });
  onTestFinished(() => site.stop());
  const page = await openPage();
  await page.goto(`${site.origin}/api/reset-password?token=x`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await page.getByRole('textbox', { name: 'New password' }).getAttribute('type')).toBe(
    'text',
  );
  const withoutScript = await openPage({ javaScriptEnabled: false });
  await withoutScript.goto(`${site.origin}/register`);
  expect(await withoutScript.getByRole('main').getByRole('button').allTextContents()).toEqual([
    'Register',
  ]);
});
