import { expect, test } from 'vitest';
import { credentials, formSite, networkText, userRecord } from '#testing/form-site.ts';
import { answers, type TestUpstream } from '#testing/upstream.ts';

const forms = formSite();

test('a login with an empty field is warned about and not sent', async () => {
  const page = await forms.open('/login', { 'Email address': '   ', Password: 'x' });
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('alert').getByText('Please fill in both email and password').waitFor();
  expect(forms.calls()).toEqual([]);
});

test('a login stores the user, says so, and goes on to the dashboard', async () => {
  const page = await forms.open('/login', credentials);
  forms.answer(answers({ success: true, message: '', data: { id: 7, name: 'Zoë' } }));
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('status').getByText('Login successful!').waitFor();
  expect(forms.sent()).toEqual([
    { path: '/api/login', body: { email: 'zoe@example.com', password: ' secret word ' } },
  ]);
  expect(JSON.parse((await userRecord(page)) ?? '')).toEqual({ id: 7, name: 'Zoë' });
});

test('a refused login shows the words of the service, or else the default ones', async () => {
  const page = await forms.open('/login', credentials, /401/);
  forms.answer(answers({ success: false, message: 'Account locked' }, 401));
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('alert').getByText('Account locked').waitFor();
  forms.answer(answers({ success: 'true', message: 7 }));
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByText('Login failed. Please check your credentials.').waitFor();
  expect(await userRecord(page)).toBeNull();
  expect(await page.getByLabel('Password').inputValue()).toBe(' secret word ');
});

test('a login that fails shows the network notice, and the error is logged', async () => {
  for (const answer of [
    (res) => res.destroy(),
    (res) => res.end('<p>not JSON</p>'),
    answers({ success: true }),
  ] satisfies TestUpstream['answer'][]) {
    const page = await forms.open('/login', credentials, /./);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && /Error: /.test(message.text())) errors.push(message.text());
    });
    forms.answer(answer);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('alert').getByText(networkText).waitFor();
    expect(errors.length).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/login');
  }
});
