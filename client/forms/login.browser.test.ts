import { expect, test } from 'vitest';
import {
  credentials,
  focusedField,
  formSite,
  networkText,
  userRecord,
} from '#testing/form-site.ts';
import { answers, type TestUpstream } from '#testing/upstream.ts';

const forms = formSite();

test('a login with an empty field shows a warning and is not sent', async () => {
  const page = await forms.open('/login', { 'Email address': '   ', Password: 'x' });
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('alert').getByText('Please fill in both email and password').waitFor();
  expect(forms.calls()).toEqual([]);
});

test('missing fields are listed above the form, which receives the focus and links to each field', async () => {
  const page = await forms.open('/login', { Password: 'x' });
  await page.getByLabel('Password').press('Enter');
  const summary = page.getByRole('group', { name: 'Please fill in both email and password' });
  await expect
    .poll(() => summary.evaluate((element) => element === document.activeElement))
    .toBe(true);
  expect(await summary.getByRole('link').allTextContents()).toEqual(['Enter your email address.']);
  const email = page.getByRole('main').getByLabel('Email address');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  const description = await email.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${description}"]`).textContent()).toBe(
    'Enter your email address.',
  );
  await summary.getByRole('link').click();
  await expect.poll(() => focusedField(page)).toBe('email');
});

test('a refused login shows the service’s errors at its fields', async () => {
  const page = await forms.open('/login', credentials, /422/);
  forms.answer(answers({ success: false, errors: { email: ['Is no address.'], x: ['?'] } }, 422));
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('alert').getByText('Login failed. Please check your credentials.').waitFor();
  const summary = page.getByRole('group', { name: 'Login failed.' });
  await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(['Is no address.']);
});

test('a login stores the user, shows a notice, and continues to the dashboard', async () => {
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

test('a refused login shows the service’s message, or else the default one', async () => {
  const page = await forms.open('/login', credentials, /401/);
  forms.answer(answers({ success: false, message: 'Account locked' }, 401));
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('alert').getByText('Account locked').waitFor();
  forms.answer(answers({ success: 'true', message: 7 }));
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('alert').getByText('Login failed. Please check your credentials.').waitFor();
  expect(await userRecord(page)).toBeNull();
  expect(await page.getByLabel('Password').inputValue()).toBe(' secret word ');
});

test('a failed login shows the network notice, and the error is logged', async () => {
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
