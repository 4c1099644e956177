import { expect, test } from 'vitest';
import { account, formSite, networkText, userRecord } from '#testing/form-site.ts';
import { answers, type TestUpstream } from '#testing/upstream.ts';

const forms = formSite();

test('a registration stores any JSON answer in full and continues to /login', async () => {
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

test('a registration without a usable answer stays, with all that was typed', async () => {
  const page = await forms.open('/register', account, /502/);
  for (const answer of [
    (res) => res.destroy(),
    (res) => res.end('<p>not JSON</p>'),
  ] satisfies TestUpstream['answer'][]) {
    forms.answer(answer);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').getByText(networkText).waitFor();
    await page.getByRole('button', { name: 'Close this notice' }).click();
  }
  expect(await page.getByLabel('Username').inputValue()).toBe('Zoë');
  expect(await userRecord(page)).toBeNull();
});
