import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hydrated, openPage } from '../../scripts/testing/page.ts';
import { type RunningSite, startSite } from '../../scripts/testing/site.ts';
import { answers, startUpstream, type TestUpstream } from '../../scripts/testing/upstream.ts';

const network = 'Something went wrong. Please try again later.';

let upstream: TestUpstream;
let site: RunningSite;
beforeAll(async () => {
  upstream = await startUpstream();
  site = await startSite({ API_URL: upstream.url });
});
afterAll(async () => {
  await site.stop();
  upstream.stop();
});
beforeEach(() => {
  upstream.calls.length = 0;
  upstream.answer = answers({});
});

/** A page with its form filled in; `expectedErrors` are console errors that the test provokes. */
async function openForm(path: string, values: Record<string, string>, expectedErrors = /^$/) {
  const page = await openPage({ expectedErrors });
  await page.goto(site.origin + path);
  await hydrated(page);
  await fill(page, values);
  return page;
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  }
}

const userRecord = (page: Page) => page.evaluate(() => localStorage.getItem('user-info'));

const enquiry = {
  'Your name': 'Zoë Rao',
  'E-mail address': 'zoe@example.com',
  'Phone number': '+91 1',
  'Your message': 'First line\n<b>second</b>',
};
const account = {
  Username: 'Zoë',
  'Mobile number': '+91 2',
  'E-mail address': 'zoe@example.com',
  Password: ' secret word ',
};
const credentials = { 'E-mail address': ' zoe@example.com ', Password: ' secret word ' };

test('an enquiry is sent as JSON, its answer is logged, and the page goes on to /Dashboard', async () => {
  const page = await openForm('/contact', enquiry);
  await page.evaluate(() => localStorage.setItem('user-info', '{"name":"Zoë"}'));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  upstream.answer = answers({ success: true, id: 'E-17' }, 201);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/Dashboard');
  await page.getByText('Good to see you, Zoë.').waitFor();
  expect(logged.filter((line) => line.includes('E-17'))).toEqual([expect.stringMatching(/^log /)]);
  expect(upstream.calls).toEqual([
    {
      path: '/api/contact',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        accept: 'application/json',
      }),
      body: {
        your_name: 'Zoë Rao',
        email_address: 'zoe@example.com',
        phone_number: '+91 1',
        company_name: '',
        your_message: 'First line\n<b>second</b>',
      },
    },
  ]);
});

test('an enquiry without a record ends on /login, whatever was answered', async () => {
  for (const answer of [
    answers({ success: false }, 422),
    answers(null, 500),
    (res) => res.writeHead(500).end('<p>not JSON</p>'),
  ] satisfies TestUpstream['answer'][]) {
    const page = await openForm('/contact', enquiry, /422|50\d/);
    upstream.answer = answer;
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL('**/login');
    expect(await page.getByRole('alert').textContent()).toBe('');
  }
});

test('an enquiry that gets no answer stays on the page, with all that was typed', async () => {
  const page = await openForm('/contact', enquiry, /502/);
  upstream.answer = (res) => res.destroy();
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('alert').getByText(network).waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await page.getByLabel('Your message').inputValue()).toBe(enquiry['Your message']);
});

test('the browser asks for what an enquiry needs, and nothing is sent without it', async () => {
  const page = await openForm('/contact', {});
  const required = page.locator('form[action="/api/contact"] :required');
  expect(
    await required.evaluateAll((all) => all.map((field) => field.getAttribute('name'))),
  ).toEqual(['your_name', 'email_address', 'phone_number', 'your_message']);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('your_name');
  await fill(page, { ...enquiry, 'E-mail address': 'nonsense' });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    'email_address',
  );
  expect(upstream.calls).toEqual([]);
});

test('a form is sent once, however often it is clicked or Enter is pressed', async () => {
  const page = await openForm('/login', credentials);
  let release = () => {};
  upstream.answer = (res) => {
    release = () => res.end('{"success":false,"message":"Not today"}');
  };
  await page.getByRole('button', { name: 'Log In' }).dblclick();
  const busy = page.getByRole('button', { name: 'Sending…' });
  expect(await busy.isDisabled()).toBe(true);
  await page.getByLabel('Password').press('Enter');
  await page.getByLabel('Password').press('Enter');
  await expect.poll(() => upstream.calls.length).toBe(1);
  release();
  await page.getByText('Not today').waitFor();
  expect(await page.getByRole('button', { name: 'Log In' }).isEnabled()).toBe(true);
  expect(upstream.calls.length).toBe(1);
});

test('a login with an empty field is warned about and not sent', async () => {
  const page = await openForm('/login', { 'E-mail address': '   ', Password: 'x' });
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('alert').getByText('Please fill in both email and password').waitFor();
  expect(upstream.calls).toEqual([]);
});

test('a login stores the user, says so, and goes on to the dashboard', async () => {
  const page = await openForm('/login', credentials);
  upstream.answer = answers({ success: true, message: '', data: { id: 7, name: 'Zoë' } });
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('status').getByText('Login successful!').waitFor();
  expect(upstream.calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/login', body: { email: 'zoe@example.com', password: ' secret word ' } },
  ]);
  expect(JSON.parse((await userRecord(page)) ?? '')).toEqual({ id: 7, name: 'Zoë' });
});

test('a refused login shows the words of the service, or else the default ones', async () => {
  const page = await openForm('/login', credentials, /401/);
  upstream.answer = answers({ success: false, message: 'Account locked' }, 401);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('alert').getByText('Account locked').waitFor();
  upstream.answer = answers({ success: 'true', message: 7 });
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
    const page = await openForm('/login', credentials, /./);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && /Error: /.test(message.text())) errors.push(message.text());
    });
    upstream.answer = answer;
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('alert').getByText(network).waitFor();
    expect(errors.length).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/login');
  }
});

test('a registration is stored whole whatever JSON came, and goes on to /login', async () => {
  const page = await openForm('/register', account, /500/);
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  upstream.answer = answers(['odd'], 500);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText('Register successfully').waitFor();
  await page.getByRole('banner').getByText('Hello', { exact: true }).waitFor();
  expect(await userRecord(page)).toBe('["odd"]');
  expect(upstream.calls.map(({ path, body }) => ({ path, body }))).toEqual([
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
  const page = await openForm('/register', account, /502/);
  for (const answer of [
    (res) => res.destroy(),
    (res) => res.end('<p>not JSON</p>'),
  ] satisfies TestUpstream['answer'][]) {
    upstream.answer = answer;
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').getByText(network).waitFor();
    await page.getByRole('button', { name: 'Close this notice' }).click();
  }
  expect(await page.getByLabel('Username').inputValue()).toBe('Zoë');
  expect(await userRecord(page)).toBeNull();
});

test('Subscribe sends nothing and goes nowhere, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage({ javaScriptEnabled });
    await page.goto(`${site.origin}/login?from=here`);
    if (javaScriptEnabled) await hydrated(page);
    const box = page.getByRole('contentinfo');
    await box.getByLabel('E-mail').fill('not an address');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await box.getByLabel('E-mail').press('Enter');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await box.getByLabel('Message').fill('Still here');
    expect(await box.getByLabel('E-mail').inputValue()).toBe('not an address');
    expect(requests).toEqual([]);
    expect(page.url()).toBe(`${site.origin}/login?from=here`);
  }
});

test('without JavaScript nothing that was typed gets into the address', async () => {
  for (const [path, values, button] of [
    ['/contact', enquiry, 'Send enquiry'],
    ['/login', credentials, 'Log In'],
    ['/register', account, 'Register'],
  ] as const) {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(site.origin + path);
    await fill(page, values);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await page.waitForLoadState();
    expect(page.url()).toBe(site.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});
