import { expect, test } from 'vitest';
import { account, fill, formSite, networkText, userRecord } from '#testing/form-site.ts';
import { hydrated, openPage } from '#testing/page.ts';
import { answers, type TestUpstream } from '#testing/upstream.ts';

const forms = formSite();

test('a registration stores any JSON response in full and continues to /login', async () => {
  const page = await forms.open('/register', account, /500/);
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  forms.answer(answers(['odd'], 500));
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText('Register successfully').waitFor();
  await page.getByRole('banner').getByText('Hello', { exact: true }).waitFor();
  expect(await userRecord(page)).toBe('["odd"]');
  expect(forms.sent()).toEqual([
    {
      path: '/api/register',
      body: {
        name: 'Zoë',
        mobile: '+91 2',
        email: 'zoe@example.com',
        password: ' secret word ',
        password_confirmation: ' secret word ',
      },
    },
  ]);
});

test('a registration without a usable response stays on the page, with all typed text', async () => {
  const page = await forms.open('/register', account, /502/);
  for (const answer of [
    (res) => res.destroy(),
    (res) => res.end('<p>not JSON</p>'),
  ] satisfies TestUpstream['answer'][]) {
    forms.answer(answer);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').getByText(networkText).waitFor();
    await page.getByRole('button', { name: 'Close notice' }).click();
  }
  expect(await page.getByLabel('Username').inputValue()).toBe('Zoë');
  expect(await userRecord(page)).toBeNull();
});

test('a common password is refused before the call, with the reason at its field', async () => {
  const page = await forms.open('/register', { ...account, Password: 'PassWord1' });
  const field = page.getByLabel('Password');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  const message = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(await message()).toBe('Choose another password. This one is too easy to guess.');
  expect(forms.sent()).toEqual([]);
  expect(await userRecord(page)).toBeNull();
  await fill(page, { Password: 'a better password' });
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  expect(forms.sent()).toHaveLength(1);
});

test('a registration does not wait for a password list that fails to load', async () => {
  const page = await openPage({ expectedErrors: /Failed to load resource/ });
  await page.route('**/assets/common-passwords-*', (route) => route.abort());
  await page.goto(`${forms.origin()}/register`);
  await hydrated(page);
  await fill(page, account);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
});
