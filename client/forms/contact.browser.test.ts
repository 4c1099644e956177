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

test('the subject of a followed link is shown above the form, can be changed and starts the message', async () => {
  const page = await forms.open('/Automation', {});
  await page.getByRole('link', { name: 'Ask for it', exact: true }).click();
  await page.waitForURL('**/contact#automation');
  const subject = page.getByRole('main').getByLabel('Subject');
  await expect.poll(() => subject.inputValue()).toBe('Automation');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await subject.fill('Automation in May');
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
    your_message: 'Subject: Automation in May\n\nFirst line\n<b>second</b>',
  });
});

test('a subject alone is not a message, and one that the visitor clears is not sent', async () => {
  const page = await forms.open('/contact#automation', { ...enquiry, 'Your message': '' });
  const send = page.getByRole('button', { name: 'Send enquiry' });
  const subject = page.getByRole('main').getByLabel('Subject');
  expect(await subject.inputValue()).toBe('Automation');
  await send.click();
  expect(await focusedField(page)).toBe('your_message');
  expect(forms.calls()).toEqual([]);
  await subject.fill(' ');
  await fill(page, { 'Your message': 'Hello' });
  await send.click();
  await page.waitForURL('**/login');
  expect(forms.calls().map(({ body }) => body)).toMatchObject([{ your_message: 'Hello' }]);
});

test('an address with an unknown subject shows none', async () => {
  const page = await forms.open('/contact#free-text', {});
  expect(await page.getByLabel('Subject').count()).toBe(0);
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
