import { expect, test } from 'vitest';
import { enquiry, fill, focusedField, formSite, networkText } from '#testing/form-site.ts';
import { answers, type TestUpstream } from '#testing/upstream.ts';

const forms = formSite();

test('an enquiry is sent as JSON, its response is logged, and the visitor continues to /Dashboard', async () => {
  const page = await forms.open('/contact', enquiry);
  await page.evaluate(() => localStorage.setItem('user-info', '{"name":"Zoë"}'));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  forms.answer(answers({ success: true, id: 'E-17' }, 201));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/Dashboard');
  await page.getByText('Good to see you, Zoë.').waitFor();
  expect(logged.filter((line) => line.includes('E-17'))).toEqual([expect.stringMatching(/^log /)]);
  expect(forms.calls()).toEqual([
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

test('the subject of a followed link is chosen, another one can be, and it starts the message', async () => {
  const page = await forms.open('/Automation', {});
  await page.getByRole('link', { name: 'Ask for it', exact: true }).click();
  await page.waitForURL('**/contact#automation');
  const subjects = page.getByRole('group', { name: 'Subject (optional)' });
  await expect.poll(() => subjects.getByLabel('Automation').isChecked()).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await subjects.getByLabel('Something else').check();
  await fill(page, enquiry);
  forms.answer(answers({ success: true }, 201));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.waitForURL('**/login');
  const [call] = forms.calls();
  expect(call?.body).toEqual({
    your_name: 'Zoë Rao',
    email_address: 'zoe@example.com',
    phone_number: '+91 1',
    company_name: '',
    your_message: 'Subject: Something else\n\nFirst line\n<b>second</b>',
  });
});

test('a subject alone is not a message', async () => {
  const page = await forms.open('/contact#automation', { ...enquiry, 'Your message': '' });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect(await focusedField(page)).toBe('your_message');
  expect(forms.calls()).toEqual([]);
});

test('a chosen subject stays chosen when a link to an invalid field changes the address', async () => {
  const page = await forms.open('/contact#automation', {});
  await page.evaluate(() => {
    window.location.hash = '#field';
  });
  await fill(page, enquiry);
  expect(await page.getByLabel('Automation').isChecked()).toBe(true);
});

test('without a link, only the offered subjects are shown, and none is chosen', async () => {
  for (const path of ['/contact', '/contact#free-text']) {
    const page = await forms.open(path, {});
    const subjects = page.getByRole('group', { name: 'Subject (optional)' });
    expect(await subjects.getByRole('radio').count()).toBe(1);
    expect(await subjects.getByLabel('Something else').isChecked()).toBe(false);
  }
});

test('an enquiry without a record ends on /login, whatever the response', async () => {
  for (const answer of [
    answers({ success: false }, 422),
    answers(null, 500),
    (res) => res.writeHead(500).end('<p>not JSON</p>'),
  ] satisfies TestUpstream['answer'][]) {
    const page = await forms.open('/contact', enquiry, /422|50\d/);
    forms.answer(answer);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.waitForURL('**/login');
    expect(await page.getByRole('alert').textContent()).toBe('');
  }
});

test('an enquiry without a response stays on the page, with all typed text', async () => {
  const page = await forms.open('/contact', enquiry, /502/);
  forms.answer((res) => res.destroy());
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('alert').getByText(networkText).waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(await page.getByLabel('Your message').inputValue()).toBe(enquiry['Your message']);
});

test('while an enquiry is being sent, its button shows it, to screen readers as well', async () => {
  const page = await forms.open('/contact', enquiry);
  const said = page.locator('form[action="/api/contact"] [aria-live=polite]');
  expect(await said.textContent()).toBe('');
  let answer = () => {};
  forms.answer((res) => {
    answer = () => res.end('{}');
  });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect(await page.getByRole('button', { name: 'Sending…' }).isDisabled()).toBe(true);
  expect(await said.textContent()).toBe('Sending…');
  await expect.poll(() => forms.calls().length).toBe(1);
  answer();
  await page.waitForURL('**/login');
});

test('the browser requires the enquiry’s fields, and sends nothing without them', async () => {
  const page = await forms.open('/contact', {});
  const required = page.locator('form[action="/api/contact"] :required');
  expect(
    await required.evaluateAll((all) => all.map((field) => field.getAttribute('name'))),
  ).toEqual(['your_name', 'email_address', 'phone_number', 'your_message']);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect(await focusedField(page)).toBe('your_name');
  for (const address of ['nonsense', 'karl@example']) {
    await fill(page, { ...enquiry, 'Email address': address });
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    expect(await focusedField(page)).toBe('email_address');
  }
  expect(forms.calls()).toEqual([]);
});
